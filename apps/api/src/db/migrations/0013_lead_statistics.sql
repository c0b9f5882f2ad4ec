CREATE OR REPLACE FUNCTION "refresh_statistics"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	ANALYZE "members" ("company_id", "id");
	ANALYZE "cards" ("company_id", "id", "member_id");
	ANALYZE "card_links" ("company_id", "card_id");
	ANALYZE "member_words" ("company_id", "member_id");
	ANALYZE "leads" ("company_id", "id");
	ANALYZE "lead_words" ("company_id", "lead_id");
END
$$;
