package shop;

class Broken {
    int whole() {
        return part();
    }

    int price = = 1;

    int part() {
        return whole(;
    }

    class Left {
        void go() {
            stay();
        }

        void stay() {}
    }
}
