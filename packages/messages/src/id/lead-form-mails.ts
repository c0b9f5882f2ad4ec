import type { leadFormMails as source } from '../en/lead-form-mails.ts'
import type { Words } from '../words.ts'

export const leadFormMails: Words<typeof source> = {
  card: {
    subject: 'Kartu {{name}}',
    text: 'Berikut kartu {{name}}, {{company}}:\n{{url}}',
    text_personal: 'Berikut kartu {{name}}:\n{{url}}',
    why_personal:
      'Anda menerima email ini karena alamat ini diisi di samping kartu tersebut. Jika bukan Anda yang mengisinya, abaikan saja. Untuk menghapus yang terkirim, hubungi {{name}}.',
    why: 'Anda menerima email ini karena alamat ini diisi di samping kartu tersebut. Jika bukan Anda yang mengisinya, abaikan saja. Untuk menghapus yang terkirim, hubungi {{name}} atau {{company}}.',
    consent: 'Untuk menarik persetujuan dihubungi: {{consent}}',
  },
  consent: {
    title: 'Tarik persetujuan Anda',
    given: 'Di samping sebuah kartu, Anda setuju bahwa {{company}} boleh menghubungi Anda:',
    means: 'Setelah Anda menariknya, pemilik kartu diberi tahu dan Anda tidak menerima email lagi tentang hal ini.',
    submit: 'Tarik persetujuan',
    done_title: 'Tidak ada persetujuan yang tercatat',
    done: '{{company}} tidak memiliki persetujuan Anda untuk dihubungi. Pemilik kartu sudah diberi tahu.',
  },
  details: {
    subject: 'Seseorang membagikan detailnya kepada Anda',
    text: 'Seorang pengunjung kartu Anda di {{company}} membagikan detailnya kepada Anda. Yang tertulis berikut ini diketik olehnya dan belum diperiksa siapa pun.',
  },
}
