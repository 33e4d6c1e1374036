namespace Shop.Filed;
class Plain { void M() {} }
