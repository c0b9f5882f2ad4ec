import type { accountMails as en } from '../en/account-mails.ts'
import type { Words } from '../words.ts'

export const accountMails: Words<typeof en> = {
  operator: 'pengelola server ini',
  confirmation: {
    subject: '{{code}} memastikan bahwa ini Anda',
    text: 'Kode {{code}} memastikan bahwa ini memang Anda, sebelum hal penting di akun Anda diubah. Kode berlaku {{minutes}} menit, sekali pakai, dan hanya di peramban tempat kode itu diminta.\n\nJangan berikan kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan mereka di {{account}} dan ganti kata sandi Anda.',
  },
  email_current: {
    subject: '{{code}} mengizinkan alamat email baru',
    text: 'Akun Anda akan memakai alamat {{email}}. Masukkan kode {{code}} di {{account}} untuk mengizinkannya. Kode berlaku {{minutes}} menit dan sekali pakai. Alamat baru mendapat kodenya sendiri; tidak ada yang berubah sebelum keduanya dimasukkan.\n\nJika Anda tidak memintanya, jangan berikan kode ini kepada siapa pun, keluarkan perangkat lain di {{account}}, dan ganti kata sandi Anda.',
  },
  email_new: {
    subject: '{{code}} memastikan alamat email baru Anda',
    text: 'Sebuah akun akan memakai alamat ini. Masukkan kode {{code}} di {{account}} untuk memastikannya. Kode berlaku {{minutes}} menit dan sekali pakai. Tidak ada yang berubah sebelum alamat yang lama juga menjawab.\n\nJika Anda tidak memintanya, abaikan email ini: tanpa kode, tidak terjadi apa-apa.',
  },
  email_taken: {
    subject: 'Alamat ini sudah punya akun',
    text: 'Seseorang, mungkin Anda, ingin memberi akun lain alamat email ini, padahal alamat ini sudah punya akun sendiri. Satu alamat milik satu akun, jadi tidak ada yang diubah.\n\nUntuk memakainya di sana, masuk dahulu dengan alamat ini dan beri akun ini alamat lain: {{account}}\n\nJika bukan Anda, tidak ada yang perlu dilakukan.',
  },
  email_changed: {
    subject: 'Akun Anda punya alamat email baru',
    text: 'Akun Anda kini memakai alamat {{email}}. Kedua alamat telah memastikannya, dan Anda dikeluarkan di mana pun selain di tempat Anda mengubahnya. Alamat ini tidak dapat dipakai masuk lagi.\n\nJika bukan Anda, segera tulis kepada {{contact}} dan teruskan email ini.',
  },
  password_changed: {
    subject: 'Kata sandi Anda telah diganti',
    text: 'Kata sandi akun Anda telah diganti, dan Anda dikeluarkan di mana pun selain di sana.\n\nJika bukan Anda, segera buat yang baru: {{forgot}}',
  },
  new_device: {
    subject: 'Masuk baru ke akun Anda',
    text: 'Seseorang masuk ke akun Kartu Anda dari peramban yang sudah lama tidak dipakai dengannya.\n\nJika itu Anda, tidak perlu melakukan apa pun.\n\nJika bukan, buat kata sandi baru, yang mengakhiri semua sesi: {{forgot}}\n\nLalu periksa sesi dan cara masuk Anda: {{account}}\n\nJika perlu bantuan, tulis kepada {{contact}}.',
    country: 'Negara: {{country}}',
  },
}
