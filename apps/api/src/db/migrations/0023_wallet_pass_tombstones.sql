ALTER TABLE "wallet_passes" DROP CONSTRAINT "wallet_passes_company_id_card_id_cards_company_id_id_fk";
