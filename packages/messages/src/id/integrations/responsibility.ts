import type { responsibility as en } from '../../en/integrations/responsibility.ts'
import type { Words } from '../../words.ts'

export const responsibility: Words<typeof en> = {
  name: 'Penanggung jawab: {{name}}',
  none: 'Tidak ada super admin penanggung jawab, karena yang terakhir pergi atau kehilangan perannya. Fungsinya tetap berjalan.',
  take_over: 'Ambil alih',
  taken_over: 'Sekarang Anda penanggung jawabnya',
}
