package app;

import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;

class V1__Rows extends BaseJavaMigration {
    @Override
    public void migrate(Context context) {
        fill();
    }

    private void fill() {}
}
