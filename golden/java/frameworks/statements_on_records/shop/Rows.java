package shop;

import org.springframework.data.jpa.repository.JpaRepository;

interface Rows<T> extends JpaRepository<T, Long> {
}
