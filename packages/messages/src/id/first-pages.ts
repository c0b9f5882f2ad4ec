import type { firstPages as en } from '../en/first-pages.ts'
import type { Words } from '../words.ts'

export const firstPages: Words<typeof en> = {
  access_ended: {
    title: 'Akses Anda telah berakhir',
    text: 'Anda tidak lagi memiliki akses ke {{company}}. Anda masih masuk ke Kartu. Jika ini keliru, hubungi admin {{company}}.',
  },
  maintenance: {
    document: 'Pemeliharaan',
    title: 'Kartu sedang dalam pemeliharaan',
    text: 'Halaman pengelolaan ditutup sebentar. Kartu publik tetap daring, dan semua yang Anda simpan tetap aman.',
    retry: 'Coba lagi',
  },
  landing: {
    document: 'Kartu nama digital tim Anda',
    title: 'Kartu nama tim Anda, di tangan Anda sendiri',
    text: 'Kartu memberi setiap orang di perusahaan Anda kartu nama yang dapat disimpan di ponsel apa pun. Nama, nomor, dan tautannya tetap berada di server Anda.',
    sign_in: 'Masuk',
    register: 'Buat akun',
    points: {
      save: 'Kartu langsung terbuka dan tersimpan di ponsel apa pun, tanpa aplikasi.',
      import: 'Masukkan seluruh tim dari berkas CSV atau Excel.',
      own: 'Sumber terbuka, di server Anda: data dan tautan tetap milik Anda.',
    },
  },
  titles: {
    division: 'Divisi',
    pending: 'Anggota yang menunggu',
    invitation: 'Undangan',
    audit: 'Log audit',
    security: 'Keamanan',
    sign_in_needed: 'Sebelum melanjutkan',
    company_sign_in: 'Masuk lewat perusahaan',
    lead_import: 'Tambah prospek dari berkas',
    lead_form: 'Bagikan detail Anda',
    edit_card: 'Ubah kartu',
    test_card: 'Coba editor kartu',
    import: 'Tambah massal',
    business_card: 'Kartu bisnis',
    personal_card: 'Kartu pribadi',
    my_cards: 'Kartu Anda',
    personal_look: 'Tampilan',
    personal_backgrounds: 'Latar belakang virtual',
    lead: 'Prospek',
    events: 'Acara',
    pro_teams: 'Tim pro',
    pro_users: 'Pengguna pro',
    delete_user: 'Hapus akun',
    google: 'Masuk dengan Google',
    microsoft: 'Masuk dengan Microsoft',
    second_step: 'Langkah kedua masuk',
  },
}
