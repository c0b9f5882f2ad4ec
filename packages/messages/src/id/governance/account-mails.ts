import type { accountMails as en } from '../../en/governance/account-mails.ts'
import type { Words } from '../../words.ts'

export const accountMails: Words<typeof en> = {
  operator: 'pengelola server ini',
  confirmation: {
    subject: '{{code}} adalah kode konfirmasi Anda',
    text: 'Masukkan kode {{code}} untuk mengonfirmasi bahwa ini Anda sebelum perubahan penting pada akun Anda. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan orang itu di {{account}} dan ganti kata sandi Anda.',
  },
  email_current: {
    subject: '{{code}} adalah kode untuk mengganti alamat email Anda',
    text: 'Anda meminta agar alamat akun Anda diganti menjadi {{email}}. Masukkan kode {{code}} di {{account}} untuk mengizinkannya. Kode berlaku {{minutes}} menit dan hanya sekali pakai. Kami mengirim kode lain ke alamat baru. Tidak ada yang berubah sebelum kedua kode dimasukkan.\n\nJika Anda tidak memintanya, jangan berikan kode ini kepada siapa pun, keluarkan perangkat lain di {{account}}, dan ganti kata sandi Anda.',
  },
  email_new: {
    subject: '{{code}} adalah kode untuk alamat email baru Anda',
    text: 'Seseorang, mungkin Anda, ingin memakai alamat ini untuk akun Kartu. Masukkan kode {{code}} di {{account}} untuk mengonfirmasinya. Kode berlaku {{minutes}} menit dan hanya sekali pakai. Tidak ada yang berubah sebelum kode yang dikirim ke alamat lama juga dimasukkan.\n\nJika Anda tidak memintanya, abaikan email ini: tanpa kode, tidak ada yang berubah.',
  },
  email_taken: {
    subject: 'Alamat ini sudah punya akun',
    text: 'Seseorang, mungkin Anda, mencoba memakai alamat email ini untuk akun lain. Alamat ini sudah memiliki akun, dan satu alamat hanya untuk satu akun, jadi tidak ada yang diubah.\n\nUntuk memakainya di akun lain, masuk dahulu dengan alamat ini lalu ganti alamat akun ini: {{account}}\n\nJika bukan Anda, tidak ada yang perlu dilakukan.',
  },
  email_changed: {
    subject: 'Alamat email akun Anda telah diganti',
    text: 'Alamat akun Anda sekarang {{email}}. Perubahan ini dikonfirmasi dari kedua alamat, dan Anda dikeluarkan dari semua perangkat kecuali tempat Anda mengubahnya. Anda tidak dapat masuk lagi dengan alamat ini.\n\nJika bukan Anda, segera tulis ke {{contact}} dan teruskan email ini.',
  },
  password_changed: {
    subject: 'Kata sandi Anda telah diganti',
    text: 'Kata sandi akun Anda telah diganti, dan Anda dikeluarkan dari semua perangkat lain.\n\nJika bukan Anda, segera buat kata sandi baru: {{forgot}}',
  },
  new_device: {
    subject: 'Login baru ke akun Anda',
    text: 'Seseorang masuk ke akun Kartu Anda dari peramban yang belum lama ini tidak Anda pakai.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan, buat kata sandi baru untuk mengakhiri semua sesi: {{forgot}}\n\nLalu periksa sesi dan cara masuk Anda: {{account}}\n\nJika perlu bantuan, tulis ke {{contact}}.',
    country: 'Negara: {{country}}',
  },
}
