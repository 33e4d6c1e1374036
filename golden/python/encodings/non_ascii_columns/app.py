def größe(): ...


"äöü😀"; größe(); größe()
名前 = größe
名前()
