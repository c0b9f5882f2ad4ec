import type { erasureMails as en } from '../../en/governance/erasure-mails.ts'
import type { Words } from '../../words.ts'

export const erasureMails: Words<typeof en> = {
  subject: 'Akun Kartu Anda telah dihapus',
  text: 'Sesuai permintaan Anda, kami telah menghapus akun dan data pribadi Anda. Email ini adalah laporannya, dan berkas terlampir memuat isi yang sama untuk program. Ini email terakhir tentang akun ini: alamat Anda dihapus setelah email ini sampai.',
  account_one:
    'Akun Anda: {{count}} catatan dihapus: nama, email, kata sandi, foto, perangkat, cara masuk, dan pengaturan.',
  account_other:
    'Akun Anda: {{count}} catatan dihapus: nama, email, kata sandi, foto, perangkat, cara masuk, dan pengaturan.',
  personal_one: '{{count}} kartu pribadi dihapus beserta tautan, prospek, dan statistiknya.',
  personal_other: '{{count}} kartu pribadi dihapus beserta tautan, prospek, dan statistiknya.',
  company: 'Di {{company}}, catatan ini dihapus atau dikosongkan:',
  kept: 'Yang tetap disimpan di sana, dan alasannya:',
  nothing_kept: 'Tidak ada lagi yang disimpan di sana.',
  stays:
    'Perusahaan tetap menyimpan faktur karena diwajibkan hukum. Cadangan masih memuat salinan sampai pengelola server ini menggantinya.',
  file: 'kartu-penghapusan',
}
