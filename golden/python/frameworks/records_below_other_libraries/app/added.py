from django.db import migrations, models


class Migration(migrations.Migration):
    operations = [migrations.CreateModel(name="Org", fields=[("name", models.CharField(max_length=3))])]
