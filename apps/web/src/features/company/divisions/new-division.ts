import type { Division } from '@kartu/contracts/company/divisions'

/** A division before the server knows it. */
export const newDivision: Division = {
  _id: '',
  name: '',
  short_description: '',
  logo: null,
  color: null,
  leads_target: null,
  contacts: [],
  secondary_logo_ids: [],
  card_rules: {},
  members: 0,
  administrators: [],
  revision: 1,
}
