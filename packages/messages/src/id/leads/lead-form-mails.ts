import type { leadFormMails as source } from '../../en/leads/lead-form-mails.ts'
import type { Words } from '../../words.ts'

export const leadFormMails: Words<typeof source> = {
  card: {
    subject: 'Kartu {{name}}',
    text: 'Berikut kartu {{name}}, {{company}}:\n{{url}}',
    text_personal: 'Berikut kartu {{name}}:\n{{url}}',
    why_personal:
      'Anda menerima email ini karena seseorang mengisi alamat ini di formulir kartu. Jika bukan Anda, tidak ada yang perlu dilakukan. Untuk menghapus data Anda, hubungi {{name}}.',
    why: 'Anda menerima email ini karena seseorang mengisi alamat ini di formulir kartu. Jika bukan Anda, tidak ada yang perlu dilakukan. Untuk menghapus data Anda, hubungi {{name}} atau {{company}}.',
    consent: 'Tidak ingin dihubungi lagi? Tarik persetujuan Anda: {{consent}}',
  },
  consent: {
    title: 'Tarik persetujuan Anda',
    given: 'Di formulir sebuah kartu, Anda setuju bahwa {{company}} boleh menghubungi Anda:',
    means: 'Jika Anda menariknya, kami mengabari pemilik kartu dan Anda tidak menerima email lagi tentang hal ini.',
    submit: 'Tarik persetujuan',
    done_title: 'Tidak ada persetujuan yang tercatat',
    done: '{{company}} tidak lagi memiliki persetujuan Anda untuk dihubungi. Kami sudah mengabari pemilik kartu.',
  },
  details: {
    subject: 'Seseorang membagikan kontaknya kepada Anda',
    text: 'Seorang pengunjung kartu Anda di {{company}} membagikan kontaknya kepada Anda. Isi berikut diketik oleh pengunjung dan belum diperiksa siapa pun.',
  },
}
