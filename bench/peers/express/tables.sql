-- The tables. Rows are loaded into them; indexes.sql follows.
CREATE TABLE officials (
    id               uuid PRIMARY KEY,
    name             text NOT NULL,
    position         text NOT NULL,
    position_type    text NOT NULL,
    city             text NOT NULL,
    county           text NOT NULL,
    state            text NOT NULL,
    country          text NOT NULL,
    description      text NOT NULL,
    profile_image    text NOT NULL,
    verification_url text NOT NULL,
    term_start_date  text NOT NULL,
    term_end_date    text NOT NULL,
    status           text NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    sort_name        text NOT NULL,
    search_text      text NOT NULL
);

CREATE TABLE ratings (
    id                  uuid PRIMARY KEY,
    official_id         uuid NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    reviewer_name       text NOT NULL,
    reviewer_email      text NOT NULL,
    reviewer_ip         text NOT NULL,
    overall_rating      smallint NOT NULL,
    leadership          smallint,
    accessibility       smallint,
    transparency        smallint,
    community_impact    smallint,
    fairness            smallint,
    timeliness          smallint,
    professionalism     smallint,
    communication       smallint,
    advocacy            smallint,
    responsiveness      smallint,
    voting_record       smallint,
    community_relations smallint,
    review_text         text NOT NULL,
    is_anonymous        boolean NOT NULL,
    status              text NOT NULL,
    flags               text NOT NULL DEFAULT '',
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL
);

CREATE TABLE review_feedback (
    id         uuid PRIMARY KEY,
    rating_id  uuid NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    voter_ip   text NOT NULL,
    is_helpful boolean NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (rating_id, voter_ip)
);

CREATE TABLE idempotency_keys (
    key        text PRIMARY KEY,
    rating_id  uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
