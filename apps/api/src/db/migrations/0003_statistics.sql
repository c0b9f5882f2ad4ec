-- The program's role owns no table and may not analyze one; this does it for it, for the columns that tell companies apart.
CREATE FUNCTION "refresh_statistics"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	ANALYZE "members" ("company_id", "id");
	ANALYZE "cards" ("company_id", "id", "member_id");
	ANALYZE "card_links" ("company_id", "card_id");
END
$$;
