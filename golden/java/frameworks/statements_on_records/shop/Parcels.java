package shop;

import java.util.List;
import org.springframework.data.jpa.repository.Query;

interface Parcels extends Rows<Parcel> {
    List<Parcel> findByName(String name);

    void deleteByName(String name);

    // The statement names the class, the table is another.
    @Query("DELETE FROM Parcel p WHERE p.name IS NULL")
    void clean();

    default List<Parcel> findNone() {
        return List.of();
    }
}
