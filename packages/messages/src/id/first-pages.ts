import type * as en from '../en/first-pages.ts'
import type { Words } from '../words.ts'

export const firstPages: Words<typeof en.firstPages> = {
  access_ended: {
    title: 'Akses Anda telah berakhir',
    text: 'Anda tidak lagi memiliki akses ke {{company}}. Anda masih masuk ke Kartu. Jika ini keliru, hubungi admin {{company}}.',
  },
  maintenance: {
    document: 'Pemeliharaan',
    title: 'Kartu sedang dalam pemeliharaan',
    text: 'Halaman pengelolaan ditutup sebentar. Kartu publik tetap online, dan semua yang Anda simpan tetap aman.',
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
    start: 'Langkah pertama',
    division: 'Divisi',
    pending: 'Menunggu persetujuan',
    invitation: 'Undangan',
    audit: 'Log audit',
    erasure: 'Laporan penghapusan',
    security: 'Keamanan',
    sign_in_needed: 'Sebelum melanjutkan',
    super_admin_change: 'Perubahan super admin',
    delete_company: 'Hapus perusahaan',
    company_sign_in: 'Login SSO perusahaan',
    api_keys: 'Kunci API',
    integrations: 'Integrasi',
    card_domain: 'Domain kartu',
    webhooks: 'Webhook',
    assistants: 'Asisten',
    connect_assistant: 'Hubungkan asisten',
    lead_import: 'Tambah prospek dari berkas',
    lead_form: 'Bagikan kontak Anda',
    edit_card: 'Ubah kartu',
    card_links: 'Tautan',
    card_code: 'Kode kartu',
    test_card: 'Coba editor kartu',
    import: 'Impor anggota',
    business_card: 'Kartu nama',
    personal_card: 'Kartu pribadi',
    my_cards: 'Kartu Anda',
    my_card: 'Kartu saya',
    home: 'Beranda',
    personal_look: 'Desain',
    division_template: 'Templat divisi',
    personal_backgrounds: 'Latar belakang virtual',
    lead: 'Prospek',
    events: 'Acara',
    pro_teams: 'Tim pro',
    pro_users: 'Pengguna pro',
    delete_user: 'Hapus akun',
    google: 'Masuk dengan Google',
    microsoft: 'Masuk dengan Microsoft',
    second_step: 'Langkah login kedua',
  },
}

export const firstErrors: Words<typeof en.firstErrors> = {
  access_gone: 'Anda tidak lagi memiliki akses ke perusahaan ini.',
  not_found: 'Halaman ini tidak ditemukan',
  internal: 'Terjadi kesalahan saat memproses permintaan Anda. Silakan hubungi dukungan.',
  unavailable: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  not_allowed: 'Anda tidak berwenang melakukan ini. Hubungi admin perusahaan Anda.',
}

export const firstValidation: Words<typeof en.firstValidation> = {
  required: 'Bidang ini wajib diisi',
}
