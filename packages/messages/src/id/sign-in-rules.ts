import type { signInRules as en } from '../en/sign-in-rules.ts'
import type { Words } from '../words.ts'

export const signInRules: Words<typeof en> = {
  title: 'Keamanan',
  line: 'Cara orang masuk ke {{company}}',
  to_company: 'Perusahaan',
  closed: 'Hanya admin yang melihat cara orang masuk ke perusahaan. Tanyakan kepada salah satu admin.',
  rules: {
    title: 'Aturan masuk',
    hint: 'Aturan ini menutup perusahaan ini bagi sebuah sesi, bukan akunnya. Perusahaan lain milik orang yang sama tetap terbuka.',
    read_only: 'Hanya super admin yang mengubah aturan ini.',
    factor: 'Faktor kedua',
    factors: { off: 'Tidak wajib', admins: 'Untuk orang yang punya peran', everyone: 'Untuk semua orang' },
    grace: 'Orang tanpa faktor kedua masih boleh masuk selama',
    grace_hint: 'Mereka melihat tanggalnya di aplikasi dan menerima email tiga hari sebelumnya dan pada hari terakhir.',
    graces: { 0: 'Tidak ada: mulai sekarang', 7: '7 hari', 14: '14 hari', 30: '30 hari' },
    until: 'Sampai {{date}}, orang tanpa faktor kedua masih boleh masuk.',
    idle: 'Masuk lagi setelah tidak dipakai selama',
    length: 'Masuk lagi paling lambat setelah',
    domains: 'Domain email orang baru',
    domains_hint:
      'Orang yang diundang, diimpor, atau meminta bergabung harus beralamat di salah satu domain ini. Subdomain tidak termasuk.',
    domains_all: 'Domain apa pun',
    none: 'Sesuai pengaturan server',
    minutes: '{{count}} menit',
    hours: '{{count}} jam',
    days: '{{count}} hari',
    saved: 'Aturan disimpan',
  },
  outside: {
    all: 'Orang baru boleh beralamat di mana pun.',
    none: 'Semua orang Anda beralamat di domain ini.',
    some: '{{count}} orang Anda beralamat di domain lain. Akses mereka tetap sampai admin mengubahnya; undangan untuk mereka tidak dapat diterima lagi.',
    others: 'dan {{count}} lainnya',
    status: { invited: 'Diundang', pending: 'Meminta bergabung', paused: 'Dijeda' },
  },
  provider: {
    title: 'Masuk lewat perusahaan',
    hint: 'Penyedia Anda sendiri yang mengenali orang di domain yang telah Anda buktikan.',
    none: 'Belum ada penyedia',
    states: {
      none: 'Orang masuk dengan cara yang mereka atur di akun masing-masing.',
      off: 'Sudah diatur, tetapi belum dipakai.',
      on: 'Orang di domain Anda dapat masuk melaluinya.',
      required: 'Orang di domain Anda hanya dapat masuk melaluinya.',
    },
    open: 'Buka',
  },
  people: {
    title: 'Faktor kedua',
    hint: 'Akun adalah milik orangnya. Dari sebuah akun, perusahaan hanya melihat apakah ada faktor kedua.',
    count: '{{without}} dari {{total}} orang belum punya faktor kedua.',
    only: 'Hanya yang belum punya',
    factors: { app: 'Aplikasi autentikator', passkey: 'Kunci sandi' },
    no_factor: 'Tanpa faktor kedua',
    all_have: 'Semua orang punya faktor kedua.',
    more: 'Tampilkan lagi',
  },
  soon: {
    title: '{{company}} meminta faktor kedua mulai {{date}}',
    text: 'Atur aplikasi autentikator atau kunci sandi sebelum tanggal itu. Tanpanya, Anda tidak dapat membuka perusahaan ini.',
    notice:
      'Mulai {{date}}, {{company}} hanya terbuka bagi orang yang masuk dengan faktor kedua. Akun Anda belum punya.',
    act: 'Atur sekarang',
    dismiss: 'Sembunyikan pemberitahuan ini',
  },
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
