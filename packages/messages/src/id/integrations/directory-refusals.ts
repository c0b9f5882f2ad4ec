import type { directoryRefusals as en } from '../../en/integrations/directory-refusals.ts'
import type { Words } from '../../words.ts'

export const directoryRefusals: Words<typeof en> = {
  holder_unknown: 'data lain',
  scim_taken:
    '{{attribute}} “{{value}}” sudah dipakai oleh {{holder}}. Jika keduanya sama, hapus salah satu datanya di direktori. Jika tidak, beri nilai lain.',
  scim_path:
    'Kartu tidak dapat membaca “{{path}}” dalam panggilan ini. Perbaiki di pemetaan atribut direktori Anda; /scim/v2/Schemas memuat yang dibaca Kartu.',
  access_gone:
    'Orang ini ditambahkan tetapi tidak diundang, karena super admin yang terakhir menyimpan pengaturan ini sudah keluar. Simpan lagi pengaturannya.',
  email_taken: 'Orang lain di perusahaan sudah memakai alamat email ini. Beri orang ini alamat lain di direktori.',
  external_id_taken:
    'Orang lain di perusahaan sudah memakai nomor karyawan ini. Beri orang ini nomor lain di direktori.',
  division_name_taken:
    'Di Kartu sudah ada divisi dengan nama ini. Cocokkan grup menurut nama tampilannya di direktori, atau ganti nama salah satunya.',
  email_domain_not_allowed:
    'Perusahaan ini hanya menerima alamat di {{domains}}. Beri orang ini alamat seperti itu di direktori, atau minta super admin mengizinkan domainnya di Kartu.',
  insufficient_licences:
    'Semua lisensi perusahaan sedang dipakai. Nonaktifkan sementara beberapa orang atau tambah lisensi di Kartu pada Langganan, lalu coba lagi.',
  insufficient_licence_to_bring_back:
    'Orang ini tidak dapat diaktifkan kembali karena semua lisensi sedang dipakai. Nonaktifkan sementara orang lain atau tambah lisensi di Kartu pada Langganan, lalu coba lagi.',
  company_being_deleted:
    'Perusahaan ini sedang dihapus, jadi orangnya tidak dapat diubah. Matikan penyediaan akun, atau minta super admin mempertahankan perusahaan.',
  company_closes:
    'Perusahaan ini sedang dihapus, jadi tidak ada yang dapat bergabung. Matikan penyediaan akun, atau minta super admin mempertahankan perusahaan.',
  member_erased: 'Data orang ini sudah dihapus. Tambahkan orang ini sebagai pengguna baru dari direktori.',
  invalid: 'Kartu tidak dapat menerima nilai ini. Perbaiki di direktori, atau keluarkan atributnya dari pemetaan.',
  malformed:
    'Kartu tidak dapat membaca isi panggilan ini. Kirim objek JSON sesuai skema SCIM sebagai application/scim+json.',
  body_missing: 'Panggilan ini tidak berisi apa pun. Kirim objek JSON sesuai skema SCIM sebagai application/scim+json.',
  too_large: 'Panggilan ini lebih besar dari {{max}}. Kirim lebih sedikit anggota atau operasi sekaligus.',
  not_found: 'Pengguna atau grup ini tidak ada di Kartu. Cari lagi dari direktori, dan tambahkan jika belum ada.',
  unauthenticated:
    'Kirim token rahasia sebagai “Authorization: Bearer”. Tokennya adalah kunci API dengan cakupan scim, yang dibuat super admin di Kartu pada Kunci API.',
  api_key_invalid:
    'Kunci API ini tidak dikenal, kedaluwarsa, atau dicabut. Buat kunci dengan cakupan scim di Kartu, lalu masukkan di direktori.',
  directory_consent:
    'Microsoft belum mencatat izin administrator. Izinkan Kartu di Microsoft pada halaman ini, lalu sinkronkan lagi.',
  directory_permission:
    'Microsoft tidak mengizinkan Kartu membaca direktori ini. Izinkan lagi Kartu di Microsoft. Jika tidak membantu, minta pengelola server menambahkan izin aplikasi yang kurang.',
  directory_account: 'Microsoft tidak lagi mengenal direktori ini. Putuskan, lalu hubungkan direktori Anda saat ini.',
  directory_forgotten: 'Direktori diputuskan selama proses ini. Hubungkan lagi.',
  directory_answer: 'Kartu tidak dapat membaca jawaban Microsoft. Sinkronkan lagi nanti.',
  google_directory_answer: 'Kartu tidak dapat membaca jawaban Google. Sinkronkan lagi nanti.',
}
