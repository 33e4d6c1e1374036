package shop;

import jakarta.persistence.EntityManager;

class Shop {
    private Parcels parcels;
    private EntityManager entities;

    void keep(Parcel parcel) {
        parcels.save(parcel);
        parcels.findByName("new");
        parcels.flush();
        entities.find(Parcel.class, 1L);
    }
}
