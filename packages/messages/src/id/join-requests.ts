import type { joinRequests as en } from '../en/join-requests.ts'
import type { Words } from '../words.ts'

export const joinRequests: Words<typeof en> = {
  mail: {
    verified: {
      subject: 'Anda kini bergabung dengan tim {{company}}',
      text: '{{company}} telah memverifikasi kartu bisnis Anda. Mulai sekarang kartu itu dapat dilihat semua orang.\n\nBuka di sini: {{url}}',
    },
    declined: {
      subject: '{{company}} tidak memverifikasi kartu bisnis Anda',
      text: '{{company}} menolak permintaan Anda, sehingga kartu yang menunggu di sana sudah dihapus.\n\nJika menurut Anda ini keliru, silakan hubungi perusahaan tersebut.',
    },
  },
}
