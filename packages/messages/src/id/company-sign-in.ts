import type { companySignIn as en } from '../en/company-sign-in.ts'
import type { Words } from '../words.ts'

export const companySignIn: Words<typeof en> = {
  back: {
    leaving: 'Membuka layanan masuk perusahaan Anda ...',
    checking: 'Memeriksa proses masuk Anda ...',
    failed: 'Anda belum masuk',
    pass_failed: 'Perusahaan belum terbuka',
    test_failed: 'Pengujian gagal',
    declined:
      'Perusahaan tidak memasukkan Anda: proses masuk di sana dibatalkan atau ditolak. Mulai lagi, atau tanyakan kepada admin.',
    elsewhere:
      'Proses masuk ini tidak dimulai di jendela ini. Proses masuk hanya berlaku di tempat Anda memulainya: mulai lagi di sini.',
    again: 'Mulai lagi',
    email: 'Masuk dengan cara lain',
    settings: 'Kembali ke pengaturan',
    companies: 'Pilih perusahaan lain',
    tested: 'Sambungan berfungsi',
    tested_text: 'Penyedia memasukkan Anda sebagai {{email}}. Sekarang Anda dapat mengaktifkannya.',
    tested_warn: 'Sambungan berfungsi, tetapi',
    trouble: {
      no_email:
        'penyedia tidak mengirim klaim email, jadi Kartu tidak dapat menemukan akun siapa pun. Tambahkan di sana: {{place}}.',
      foreign:
        'Anda dimasukkan sebagai {{email}}, yang bukan di domain yang sudah dibuktikan di bawah. Hanya pemilik alamat di sana yang dapat masuk.',
      denied:
        'menurut penyedia, {{email}} belum terverifikasi. Atur agar email_verified bernilai true, atau tidak dikirim.',
    },
  },
  joined: {
    member_title: 'Selamat datang di tim Anda',
    member: 'Anda sudah bergabung. Kartu Anda siap: tambahkan foto dan kontak.',
    requested_title: 'Permintaan Anda menunggu',
    requested: 'Perusahaan sudah diminta menerima Anda. Anda mendapat email setelah ada keputusan.',
    not_allowed_title: 'Anda sudah masuk, tetapi belum di perusahaan',
    not_allowed:
      'Perusahaan hanya menerima orang dengan domain email lain. Tanyakan kepada salah satu adminnya, atau lanjutkan dengan kartu Anda sendiri.',
  },
  title: 'Masuk lewat perusahaan',
  line: 'Orang-orang {{company}} masuk dengan akun kerja yang sudah mereka punya.',
  to_company: 'Detail Perusahaan',
  closed: 'Hanya admin yang melihat cara masuk ke perusahaan.',
  readonly: 'Hanya super admin yang dapat mengubahnya.',
  not_offered:
    'Server ini belum dapat menyimpan rahasia, jadi masuk lewat perusahaan belum tersedia. Minta pengelolanya mengatur SECRETS_KEY.',
  domains: {
    title: 'Domain email',
    hint: 'Penyedia Anda berbicara untuk alamat di domain ini saja. Buktikan tiap domain dengan data TXT di penyedia DNS Anda.',
    add: 'Tambah domain',
    label: 'Domain',
    placeholder: 'contoh.co.id',
    proved_dns: 'Dibuktikan dengan data TXT pada {{date}}',
    proved_work_address: 'Dibuktikan dengan alamat kerja terverifikasi pada {{date}}',
    open: 'Belum dibuktikan. Tambahkan data ini, lalu periksa:',
    name: 'Nama',
    value: 'Isi',
    copy: 'Salin {{what}}',
    copied: 'Tersalin',
    copy_failed: 'Peramban Anda tidak mengizinkan Kartu menyalin. Pilih teksnya saja.',
    check: 'Periksa sekarang',
    by_address: 'Pakai alamat kerja terverifikasi',
    proved_now: '{{domain}} sudah dibuktikan',
    remove: 'Hapus',
    remove_named: 'Hapus {{domain}}',
    confirm_title: 'Hapus {{domain}}?',
    confirm_text: 'Pemilik alamat di {{domain}} tidak dapat lagi masuk lewat perusahaan. Akun mereka tetap ada.',
    none: 'Belum ada domain.',
  },
  provider: {
    title: 'Penyedia',
    hint: 'Penyedia OpenID Connect apa pun: Microsoft Entra ID, Google Workspace, Okta, Keycloak, Authentik, dan lainnya. Daftarkan Kartu di sana sebagai aplikasi web, lalu isi yang diberikannya. Penyedia harus mengirim klaim email.',
    redirect: 'Alamat pengalihan untuk didaftarkan',
    issuer: 'Issuer',
    issuer_hint: 'Persis seperti ditulis penyedia, misalnya https://login.contoh.co.id/realms/kerja',
    client_id: 'Client ID',
    client_secret: 'Client secret',
    secret_kept: 'Tersimpan tersegel. Isi hanya untuk menggantinya.',
    save: 'Simpan penyedia',
    saved: 'Penyedia disimpan',
    use_found: 'Pakai issuer ini',
    remove: 'Hapus penyedia',
    confirm_title: 'Hapus penyedia?',
    confirm_text:
      'Tidak ada lagi yang dapat masuk lewat perusahaan. Akun tetap ada; orang masuk dengan kata sandi atau kode lewat email.',
  },
  use: {
    title: 'Proses masuk',
    hint: 'Aktifkan setelah uji masuk berhasil dan satu domain sudah dibuktikan.',
    test: 'Uji sambungan',
    untested: 'Belum diuji. Pengujian memasukkan Anda di penyedia dan tidak mengubah apa pun.',
    tested: 'Diuji pada {{date}}',
    on: 'Orang dapat masuk lewat perusahaan',
    required: 'Wajibkan',
    required_hint:
      'Pemilik alamat di domain Anda lalu hanya dapat memasuki perusahaan ini dengan cara itu. Super admin selalu dapat masuk dengan faktor kedua.',
    joining: 'Orang baru dari domain Anda',
    joining_request: 'meminta bergabung, dan admin memutuskan',
    joining_member: 'langsung menjadi anggota, selama ada lisensi kosong',
    saved: 'Tersimpan',
    leaving_note:
      'Bila Anda menutup akun di penyedia, orang itu tidak dapat masuk lagi. Sesi yang terbuka tetap berjalan sampai berakhir: serah terimakan anggotanya di Kartu, dan atur lama sesi di aturan masuk.',
  },
  member: {
    action: 'Cara masuk perusahaan',
    title: 'Cara masuk perusahaan {{name}}',
    linked:
      'Pertama kali masuk di penyedia pada {{date}}. Akun lain di penyedia tidak membuka akun ini sampai tautannya Anda lepas.',
    not_linked: 'Belum pernah masuk di penyedia.',
    bound:
      'Tempat ini terikat: jika cara masuk perusahaan diwajibkan, tetap wajib di sini walaupun alamat emailnya di domain lain.',
    not_bound: 'Cara masuk perusahaan wajib di sini hanya jika alamat emailnya di salah satu domain Anda.',
    unlink: 'Lepas tautan dari penyedia',
    unbind: 'Lepas ikatan tempat',
  },
}
