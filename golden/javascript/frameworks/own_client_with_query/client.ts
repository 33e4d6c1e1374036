interface Asked {
    url: string;
    method?: 'GET' | 'POST';
    query?: Record<string, string>;
    headers?: Record<string, string>;
}

const base = '/api';

const ask = async <T>({ url = '', method = 'GET', query = {}, headers = { accept: 'json' } }: Asked): Promise<T> => {
    const found = await fetch(`${url}?${new URLSearchParams(query).toString()}`, { method, headers });
    return found.json();
};

export const carts = () => ({
    all() {
        return ask<string[]>({ url: `${base}/carts`, query: { all: 'yes' } });
    },
    add(item: string) {
        return ask<string>({ url: `${base}/carts`, method: 'POST' });
    },
});
