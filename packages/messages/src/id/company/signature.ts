import type { signature as en } from '../../en/company/signature.ts'
import type { Words } from '../../words.ts'

export const signature: Words<typeof en> = {
  action: 'Tanda tangan email',
  title: 'Tanda tangan email {{name}}',
  line: 'Dibuat dari kartu publik. Jika kartu berubah, salin lagi tanda tangannya.',
  preview: 'Pratinjau tanda tangan',
  scheme: { label: 'Aplikasi email', light: 'Terang', dark: 'Gelap' },
  picture: { label: 'Gambar', photo: 'Foto', logo: 'Logo', none: 'Tanpa' },
  link: 'Tautan ke kartu',
  link_text: 'Kartu digital saya',
  pictures_local:
    'Server ini tidak memakai https, jadi penerima tidak akan melihat gambar. Pilih tanpa gambar, atau minta alamat publik kepada admin Anda.',
  copy: 'Salin tanda tangan',
  copy_html: 'Salin HTML',
  copied: 'tanda tangan disalin',
  copied_html: 'HTML disalin',
  copy_text: 'Salin teks biasa',
  copied_text: 'teks biasa disalin',
  designed: 'Perusahaan Anda merancang tanda tangan ini.',
  copy_failed: 'Peramban Anda tidak mengizinkan penyalinan di sini. Buka Kartu dengan https, atau coba peramban lain.',
  how: 'Cara memasang',
  gmail: {
    title: 'Gmail',
    text: 'Salin tanda tangan. Di Gmail, buka Setelan, Lihat semua setelan, Umum, Tanda tangan. Buat tanda tangan, tempel, lalu pilih Simpan Perubahan.',
  },
  gmail_mobile: {
    title: 'Gmail di ponsel',
    text: 'Salin teks biasa. Di aplikasi Gmail, ketuk menu, Setelan, dan akun Anda, lalu Tanda tangan seluler (di iPhone: Setelan tanda tangan). Tempel lalu simpan.',
  },
  outlook: {
    title: 'Outlook',
    text: 'Salin tanda tangan. Di Outlook, buka File, Opsi, Email, Tanda Tangan; di web dan Outlook baru buka Pengaturan, Akun, Tanda Tangan. Tambahkan tanda tangan, tempel, lalu simpan.',
  },
  apple: {
    title: 'Apple Mail',
    text: 'Salin tanda tangan. Di Mail, buka Pengaturan, Tanda Tangan, tambahkan tanda tangan, lalu tempel. Hapus centang pada "Selalu cocokkan font pesan default saya".',
  },
  outlook_mac: {
    title: 'Outlook untuk Mac',
    text: 'Salin tanda tangan. Di Outlook, buka Pengaturan, Tanda Tangan. Tambahkan tanda tangan, tempel, lalu simpan.',
  },
  outlook_mobile: {
    title: 'Outlook di ponsel',
    text: 'Salin teks biasa. Di Outlook, ketuk foto Anda, lalu Pengaturan, Tanda Tangan. Ganti teksnya lalu simpan.',
  },
  iphone: {
    title: 'Mail di iPhone',
    text: 'Buka kartu Anda di iPhone dan salin tanda tangan. Buka Pengaturan, Aplikasi, Mail, Tanda Tangan, lalu tempel. Jika formatnya hilang, goyangkan iPhone dan ketuk Urungkan.',
  },
  thunderbird: {
    title: 'Thunderbird',
    text: 'Salin HTML. Di Thunderbird, buka Pengaturan Akun dan pilih akunnya. Centang "Gunakan HTML" lalu tempel di "Teks tanda tangan".',
  },
  yahoo: {
    title: 'Yahoo Mail',
    text: 'Salin tanda tangan. Di Yahoo Mail, buka Setelan, Setelan lainnya, Menulis email. Aktifkan tanda tangan lalu tempel.',
  },
  proton: {
    title: 'Proton Mail',
    text: 'Salin tanda tangan. Di Proton Mail, buka Pengaturan, Semua pengaturan, Identitas dan alamat. Tempel di tanda tangan lalu pilih Perbarui.',
  },
  zoho: {
    title: 'Zoho Mail',
    text: 'Salin tanda tangan. Di Zoho Mail, buka Pengaturan, Tanda Tangan. Tambahkan tanda tangan, tempel, pilih alamat Anda, lalu simpan.',
  },
}
