import type { invitations as en } from '../en/invitations.ts'
import type { Words } from '../words.ts'

export const invitations: Words<typeof en> = {
  mail: {
    subject: '{{inviter}} mengundang Anda ke {{company}}',
    text: 'Halo {{name}},\n\n{{inviter}} telah membuat kartu bisnis digital untuk Anda di {{company}} dan mengundang Anda untuk menggunakannya.{{message}}\n\nBuka undangan: {{url}}\n\nUndangan berlaku selama {{days}} hari dan hanya untuk alamat email ini. Abaikan email ini jika Anda tidak mengenali undangannya.',
  },
}
