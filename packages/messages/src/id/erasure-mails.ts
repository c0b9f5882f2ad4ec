import type { erasureMails as en } from '../en/erasure-mails.ts'
import type { Words } from '../words.ts'

export const erasureMails: Words<typeof en> = {
  subject: 'Akun Kartu Anda telah dihapus',
  text: 'Sesuai permintaan Anda, akun dan data pribadi Anda telah dihapus. Email ini adalah laporannya; file terlampir memuat hal yang sama untuk program. Ini email terakhir tentang akun ini: alamat Anda tidak lagi disimpan di sini setelah email ini sampai.',
  account_one:
    'Akun Anda: {{count}} catatan dihapus: nama, email, kata sandi, foto, perangkat, cara masuk, dan pengaturan.',
  account_other:
    'Akun Anda: {{count}} catatan dihapus: nama, email, kata sandi, foto, perangkat, cara masuk, dan pengaturan.',
  personal_one: '{{count}} kartu pribadi dihapus, beserta tautan, prospek, dan angkanya.',
  personal_other: '{{count}} kartu pribadi dihapus, beserta tautan, prospek, dan angkanya.',
  company: 'Di {{company}}, catatan yang dihapus atau dikosongkan:',
  kept: 'Yang tetap ada di sana, dan alasannya:',
  nothing_kept: 'Tidak ada lagi yang tersisa di sana.',
  stays:
    'Faktur tetap ada di perusahaan karena hukum mewajibkannya. Cadangan menyimpan salinan sampai pengelola server menggantinya.',
  file: 'kartu-penghapusan',
}
