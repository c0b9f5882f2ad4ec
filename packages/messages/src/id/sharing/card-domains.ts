import type { cardDomains as en } from '../../en/sharing/card-domains.ts'
import type { Words } from '../../words.ts'

export const cardDomains: Words<typeof en> = {
  title: 'Domain kartu',
  line: 'Tampilkan kartu {{company}} di domain Anda sendiri.',
  closed: 'Hanya admin yang dapat melihat halaman ini.',
  readonly: 'Hanya super admin yang dapat mengubahnya.',
  not_offered: 'Server ini tidak menyediakan domain untuk kartu. Minta pengelola server mengaktifkannya.',
  lapsed: 'Paket Anda tidak mencakup domain kartu. Domain yang sudah ada tetap berfungsi.',
  lapsed_action: 'Lihat paket',
  hint: 'Tautan, kode QR, kontak, dan email lalu menampilkan domain Anda. Sisa alamat kartu tetap sama, dan tautan lama dialihkan.',
  none: 'Belum ada domain. Gunakan subdomain yang tidak dipakai untuk hal lain, seperti kartu.contoh.co.id.',
  list: 'Domain',
  label: 'Domain',
  placeholder: 'kartu.contoh.co.id',
  add: 'Tambah domain',
  used: 'Dipakai',
  in_dns: 'Ditulis {{name}} di DNS',
  states: {
    waiting: 'Menunggu DNS. Buat kedua data ini di penyedia DNS Anda, lalu periksa.',
    proved:
      'Terverifikasi. Pengunjung belum dapat membukanya lewat HTTPS; sertifikat baru dapat memerlukan beberapa menit.',
    active: 'Aktif di {{url}}',
    failing: 'Sebelumnya aktif, tetapi pemeriksaan terakhir gagal.',
  },
  faults: {
    record: 'Data TXT tidak ditemukan. Pasang kembali di penyedia DNS Anda.',
    no_address: 'Domain ini tidak memiliki alamat di DNS. Buat data CNAME.',
    private_address: 'Domain ini mengarah ke alamat pribadi. Arahkan data CNAME ke nama di bawah.',
    refused: 'Server di domain ini menolak koneksi. Pastikan isi data CNAME sama dengan di bawah.',
    late: 'Server di domain ini tidak menjawab tepat waktu. Pastikan isi data CNAME sama dengan di bawah.',
    certificate:
      'Sertifikat belum berlaku. Tunggu beberapa menit, lalu periksa lagi. Jika tetap gagal, hubungi pengelola server.',
    redirect: 'Domain ini dialihkan ke tempat lain. Hapus pengalihannya, atau arahkan data CNAME ke nama di bawah.',
    other_server: 'Server lain menjawab di domain ini. Pastikan isi data CNAME sama dengan di bawah.',
  },
  since: 'Gagal sejak {{date}}',
  ends_record: 'Kartu meninggalkan domain ini pada {{date}} jika datanya tetap tidak ada.',
  ends_reach: 'Kartu memakai alamat server ini mulai {{date}} sampai pengunjung dapat membuka domain lagi.',
  checked: 'Diperiksa {{date}}',
  records: {
    TXT: 'Data TXT: membuktikan bahwa domain ini milik Anda',
    CNAME: 'Data CNAME: mengarahkan domain ke server ini',
  },
  record_name: 'Nama {{type}}',
  record_value: 'Isi {{type}}',
  check: 'Periksa sekarang',
  use: 'Pakai untuk kartu',
  moved: 'Kartu Anda kini berada di {{domain}}',
  remove: 'Hapus',
  remove_named: 'Hapus {{domain}}',
  confirm_title: 'Hapus {{domain}}?',
  confirm_unproved: 'Anda dapat menambahkan domain ini lagi kapan saja, dengan data TXT baru.',
  confirm:
    'Kode cetak dan tautan dengan {{domain}} tidak berfungsi lagi. Kartu pindah ke domain aktif lain atau ke alamat server ini.',
  confirm_only:
    'Kode cetak dan tautan dengan {{domain}} tidak berfungsi lagi. Kartu kembali ke alamat server ini, tempat tautan lama berfungsi lagi.',
}
