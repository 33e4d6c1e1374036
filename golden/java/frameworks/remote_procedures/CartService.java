package shop;

import io.grpc.stub.StreamObserver;

class CartService extends CartGrpc.CartImplBase {
    @Override
    public void getCart(Request request, StreamObserver<Request> observer) {
        observer.onNext(checked(request));
    }

    private Request checked(Request request) {
        return request;
    }
}

class Request {}
