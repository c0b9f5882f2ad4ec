import type { companySignIn as en } from '../../en/governance/company-sign-in.ts'
import type { Words } from '../../words.ts'

export const companySignIn: Words<typeof en> = {
  back: {
    leaving: 'Membuka halaman login perusahaan Anda ...',
    checking: 'Memeriksa login Anda ...',
    failed: 'Anda belum masuk',
    pass_failed: 'Anda tidak dapat membuka perusahaan ini',
    test_failed: 'Pengujian gagal',
    declined:
      'Penyedia login perusahaan Anda tidak mengizinkan masuk: proses dibatalkan atau ditolak. Coba lagi, atau hubungi admin.',
    elsewhere: 'Login ini dimulai di jendela lain. Mulai lagi di sini.',
    again: 'Mulai lagi',
    email: 'Masuk dengan cara lain',
    settings: 'Kembali ke pengaturan',
    companies: 'Pilih perusahaan lain',
    tested: 'Koneksi berfungsi',
    tested_text: 'Anda masuk di penyedia sebagai {{email}}. Sekarang Anda dapat mengaktifkan login SSO perusahaan.',
    tested_warn: 'Koneksi berfungsi, tetapi',
    trouble: {
      no_email:
        'penyedia tidak mengirim klaim email, jadi Kartu tidak dapat menemukan akun anggota Anda. Tambahkan di sana: {{place}}.',
      foreign:
        'Anda masuk sebagai {{email}}, yang tidak termasuk domain terverifikasi di bawah. Hanya orang dengan alamat di domain itu yang dapat masuk.',
      denied:
        'penyedia melaporkan bahwa {{email}} belum terverifikasi. Atur agar email_verified bernilai true atau tidak dikirim.',
    },
  },
  joined: {
    member_title: 'Selamat datang di tim Anda',
    member: 'Kartu Anda sudah siap. Tambahkan foto dan kontak Anda.',
    requested_title: 'Permintaan terkirim',
    requested: 'Admin akan meninjau permintaan Anda. Kami akan mengirim keputusannya lewat email.',
    not_allowed_title: 'Anda sudah masuk, tetapi belum menjadi anggota perusahaan ini',
    not_allowed:
      'Perusahaan ini hanya menerima domain email lain. Hubungi salah satu adminnya, atau lanjutkan dengan kartu Anda sendiri.',
  },
  title: 'Login SSO perusahaan',
  line: 'Anggota {{company}} masuk dengan akun kantor mereka.',
  closed: 'Hanya admin yang dapat melihat halaman ini.',
  readonly: 'Hanya super admin yang dapat mengubahnya.',
  not_offered:
    'Login SSO perusahaan belum tersedia karena SECRETS_KEY belum diatur di server ini. Minta pengelola server mengaturnya.',
  domains: {
    title: 'Domain email',
    hint: 'Penyedia hanya dapat memasukkan orang dengan alamat di domain ini. Buktikan kepemilikan setiap domain dengan data TXT di penyedia DNS Anda.',
    add: 'Tambah domain',
    label: 'Domain',
    placeholder: 'contoh.co.id',
    proved_dns: 'Diverifikasi dengan data TXT pada {{date}}',
    proved_work_address: 'Diverifikasi dengan email kantor pada {{date}}',
    open: 'Belum terverifikasi. Tambahkan data DNS ini, lalu periksa:',
    name: 'Nama',
    value: 'Isi',
    check: 'Periksa sekarang',
    by_address: 'Gunakan email kantor',
    proved_now: '{{domain}} terverifikasi',
    remove: 'Hapus',
    remove_named: 'Hapus {{domain}}',
    confirm_title: 'Hapus {{domain}}?',
    confirm_text:
      'Orang dengan alamat di {{domain}} tidak dapat lagi memakai login SSO perusahaan. Akun mereka tetap ada.',
    none: 'Belum ada domain.',
  },
  provider: {
    title: 'Penyedia',
    hint: 'Berfungsi dengan penyedia OpenID Connect apa pun, seperti Microsoft Entra ID, Google Workspace, Okta, Keycloak, atau Authentik. Daftarkan Kartu di sana sebagai aplikasi web, lalu salin nilainya ke sini. Penyedia harus mengirim klaim email.',
    redirect: 'Alamat pengalihan untuk didaftarkan',
    issuer: 'Issuer',
    issuer_hint: 'Salin persis dari penyedia, misalnya https://login.contoh.co.id/realms/kerja',
    client_id: 'Client ID',
    client_secret: 'Client secret',
    secret_kept: 'Tersimpan. Isi hanya jika ingin menggantinya.',
    save: 'Simpan penyedia',
    saved: 'Penyedia disimpan',
    use_found: 'Gunakan issuer ini',
    remove: 'Hapus penyedia',
    confirm_title: 'Hapus penyedia?',
    confirm_text:
      'Login SSO perusahaan berhenti berfungsi. Akun tetap ada; orang masuk dengan kata sandi atau kode dari email.',
  },
  use: {
    title: 'Login',
    hint: 'Aktifkan setelah pengujian berhasil dan satu domain terverifikasi.',
    test: 'Uji koneksi',
    untested: 'Belum diuji. Pengujian membuka login di penyedia tanpa mengubah apa pun.',
    tested: 'Diuji pada {{date}}',
    on: 'Orang dapat masuk lewat SSO perusahaan',
    required: 'Wajibkan login SSO',
    required_hint:
      'Orang dengan alamat di domain Anda hanya dapat masuk dengan cara ini. Super admin selalu dapat memakai faktor kedua.',
    joining: 'Orang baru dari domain Anda',
    joining_request: 'meminta bergabung, lalu admin memutuskan',
    joining_member: 'langsung menjadi anggota jika ada lisensi tersedia',
    saved: 'Tersimpan',
    leaving_note:
      'Jika Anda menutup akun di penyedia, orang itu tidak dapat masuk lagi, tetapi sesi yang terbuka tetap berjalan. Serahkan kartu anggota itu di Kartu, dan batasi lama sesi di aturan masuk.',
  },
  member: {
    action: 'Login SSO perusahaan',
    title: 'Login SSO perusahaan {{name}}',
    linked:
      'Pertama kali masuk lewat penyedia pada {{date}}. Akun penyedia lain tidak dapat membuka akun ini sampai tautannya Anda lepas.',
    not_linked: 'Belum pernah masuk lewat penyedia.',
    bound: 'Anggota ini wajib memakai login SSO perusahaan, meskipun alamat emailnya di domain lain.',
    not_bound: 'Anggota ini wajib memakai login SSO perusahaan hanya selama alamat emailnya di salah satu domain Anda.',
    unlink: 'Lepas dari penyedia',
    unbind: 'Hapus kewajiban ini',
  },
}
