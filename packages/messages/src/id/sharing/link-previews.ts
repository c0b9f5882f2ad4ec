import type { linkPreviews as en } from '../../en/sharing/link-previews.ts'
import type { Words } from '../../words.ts'

export const linkPreviews: Words<typeof en> = {
  invitation: 'Kartu nama digital Anda sudah siap',
  invitation_text: 'Buka undangan untuk mengambil kartu Anda.',
  join: 'Dapatkan kartu nama digital Anda',
  join_of: 'Dapatkan kartu Anda di {{company}}',
  join_text: 'Minta kartu Anda. Admin akan memeriksa permintaan Anda.',
}
