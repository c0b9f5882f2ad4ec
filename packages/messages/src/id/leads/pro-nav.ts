import type { proNav as en } from '../../en/leads/pro-nav.ts'
import type { Words } from '../../words.ts'

export const proNav: Words<typeof en> = {
  label: 'Halaman prospek',
  leads: 'Prospek',
  events: 'Acara',
  teams: 'Tim pro',
  users: 'Pengguna pro',
  form: 'Formulir kartu',
}
