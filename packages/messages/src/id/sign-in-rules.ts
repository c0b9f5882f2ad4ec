import type { signInRules as en } from '../en/sign-in-rules.ts'
import type { Words } from '../words.ts'

export const signInRules: Words<typeof en> = {
  needed: {
    company_sign_in_needed: {
      title: 'Masuk melalui {{company}}',
      text: '{{company}} hanya terbuka bagi yang masuk dengan penyedianya sendiri. Kata sandi, kode, atau akun lain tidak cukup.',
      act: 'Masuk melalui {{company}}',
    },
    second_factor_needed: {
      title: '{{company}} meminta faktor kedua',
      text: 'Kata sandi atau kode lewat email saja tidak lagi membuka {{company}} untuk Anda. Atur aplikasi autentikator di akun Anda, lalu kembali ke sini.',
      text_have:
        'Anda punya aplikasi autentikator, tetapi sesi ini dimulai tanpanya. Masuk lagi dengan kode dari aplikasi Anda.',
      act: 'Atur faktor kedua',
    },
    sign_in_needed: {
      title: 'Masuk lagi untuk {{company}}',
      text: '{{company}} meminta orang masuk lagi setelah beberapa waktu.',
    },
    sign_in: 'Masuk lagi',
    others: 'Akun dan perusahaan Anda yang lain tetap terbuka.',
    other: 'Pilih perusahaan lain',
    out: 'Keluar',
  },
}
