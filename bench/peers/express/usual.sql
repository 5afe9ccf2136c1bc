-- What is added where nobody has measured: the column that is joined on.
CREATE INDEX ratings_official ON ratings (official_id);
