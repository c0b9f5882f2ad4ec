import type { addressBook as en } from '../../en/integrations/address-book.ts'
import type { Words } from '../../words.ts'

export const addressBook: Words<typeof en> = {
  title: 'Kontak perusahaan di ponsel Anda',
  hint: 'Ponsel, tablet, atau komputer Anda menampilkan kartu rekan kerja sebagai kontak yang selalu terbaru. Saat rekan menelepon, namanya muncul.',
  none: 'Belum ada perangkat yang terhubung.',
  off: 'Pengelola server ini menonaktifkannya. Perangkat yang terhubung tidak dapat lagi membaca kontak.',
  add: 'Hubungkan perangkat',
  add_named: 'Hubungkan perangkat ke {{company}}',
  unused: 'Nama pengguna {{account}}. Ditambahkan pada {{date}}, belum dipakai.',
  used: 'Nama pengguna {{account}}. Terakhir dipakai pada {{date}} dari {{network}}.',
  new_network:
    'Jaringan baru pada {{date}}: {{network}}. Jika Anda tidak mengenalnya, cabut sandi aplikasi ini dan hubungkan lagi perangkatnya.',
  guide: 'Lihat langkah',
  guide_named: 'Lihat langkah untuk {{name}}',
  make: {
    title: 'Hubungkan perangkat ke {{company}}',
    text: 'Setiap perangkat mendapat sandi aplikasi sendiri. Sandi itu hanya membuka kontak, tidak pernah akun Anda.',
    name: 'Nama perangkat',
    placeholder: 'iPhone',
    submit: 'Buat sandi aplikasi',
  },
  ready: {
    title: 'Hubungkan {{name}}',
    once: 'Salin kata sandi sekarang. Kata sandi tidak ditampilkan lagi.',
    lost: 'Kata sandi hanya ditampilkan sekali. Jika Anda tidak menyimpannya, cabut perangkat ini lalu hubungkan lagi.',
    server: 'Server',
    url: 'Alamat',
    account: 'Nama pengguna',
    password: 'Kata sandi',
    kind: 'Jenis perangkat',
    division: 'Hanya divisi saya',
    division_hint: 'Nama pengguna menentukan apakah perangkat menerima semua orang atau hanya orang di divisi Anda.',
    done: 'Selesai',
  },
  kinds: { iphone: 'iPhone', android: 'Android', mac: 'Mac', thunderbird: 'Thunderbird' },
  steps: {
    iphone: {
      first: 'Di iPhone atau iPad, buka Pengaturan › App › Kontak › Akun Kontak › Tambah Akun › Lainnya.',
      second: 'Ketuk Tambah Akun CardDAV.',
      third: 'Masukkan server, nama pengguna, dan kata sandi di atas, lalu ketuk Berikutnya.',
    },
    android: {
      first: 'Pasang aplikasi DAVx⁵ dari Google Play atau F-Droid, buka, lalu ketuk +.',
      second: 'Pilih masuk dengan URL dan nama pengguna, lalu masukkan alamat, nama pengguna, dan kata sandi di atas.',
      third: 'Buat akun, centang buku alamat di bawah CardDAV, lalu ketuk tombol sinkronkan.',
    },
    mac: {
      first: 'Buka Kontak › Pengaturan › Akun, klik +, lalu pilih Akun Kontak Lainnya.',
      second: 'Pilih CardDAV dan jenis akun Manual.',
      third: 'Masukkan nama pengguna, kata sandi, dan alamat server di atas, lalu klik Masuk.',
    },
    thunderbird: {
      first: 'Buka buku alamat, lalu pilih Buku Alamat Baru › Tambah Buku Alamat CardDAV.',
      second: 'Masukkan nama pengguna dan, sebagai lokasi, alamat di atas, lalu klik Lanjutkan.',
      third: 'Masukkan kata sandi, centang buku alamat, lalu klik Lanjutkan.',
    },
  },
  revoke: {
    button: 'Cabut',
    named: 'Cabut sandi aplikasi {{name}}',
    title: 'Cabut sandi aplikasi {{name}}?',
    text: 'Mulai sekarang perangkat itu tidak dapat membaca kontak. Kontak yang sudah tersimpan tetap ada sampai akunnya dihapus di perangkat.',
    done: 'Sandi aplikasi dicabut',
  },
  mail: {
    subject: 'Sebuah perangkat terhubung ke kontak perusahaan Anda',
    text: 'Sandi aplikasi untuk “{{name}}” dibuat di akun Kartu Anda. Perangkat itu hanya dapat membaca kontak perusahaan.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, cabut sandi aplikasi itu dan keluarkan perangkat lain di {{account}}',
  },
}
