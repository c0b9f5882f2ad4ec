import type { directory as en } from '../../en/team/directory.ts'
import type { Words } from '../../words.ts'

export const directory: Words<typeof en> = {
  name: 'Microsoft Entra ID',
  take: 'Impor dari Microsoft Entra ID',
  start: {
    title: 'Impor orang dari Microsoft Entra ID',
    text: 'Masuk di Microsoft dengan akun kerja. Kartu membaca nama, jabatan, departemen, alamat, dan nomor telepon, lalu menunjukkan apa yang akan berubah. Tidak ada yang berubah sebelum Anda menyetujuinya.',
    guests: 'Sertakan tamu',
    guests_hint: 'Orang dari organisasi lain yang diundang ke direktori Anda.',
    divisions: 'Buat divisi yang belum ada',
    divisions_hint: 'Setiap departemen menjadi satu divisi. Anda melihat namanya sebelum divisi dibuat.',
    submit: 'Masuk dengan Microsoft',
    leaving: 'Anda sedang diarahkan ke Microsoft.',
    needs: 'Cara kerjanya',
    need_account:
      'Akun itu harus boleh membaca semua pengguna direktori (User.Read.All). Microsoft meminta persetujuan administrator direktori satu kali.',
    need_known:
      'Orang yang pernah diimpor tetap dikenali, apa pun yang berubah. Yang lain ditemukan melalui email yang sudah dikonfirmasi, atau ditambahkan.',
    need_blank: 'Yang kosong dalam direktori mempertahankan isi kartu.',
    need_disabled: 'Akun yang tidak boleh masuk dilewati.',
    need_token: 'Kartu tidak menyimpan akses ke direktori. Anda masuk untuk setiap impor.',
    not_set_up: 'Impor dari Microsoft Entra ID belum disiapkan di server ini.',
    not_set_up_operator:
      'Pengelola server menemukan langkah-langkahnya di docs/runbook.md pada bagian “Microsoft Entra ID”: daftarkan aplikasi, lalu isi MICROSOFT_CLIENT_ID dan MICROSOFT_CLIENT_SECRET.',
  },
  connection: {
    label: 'Direktori yang terhubung',
    unnamed: 'Direktori tanpa nama',
    since: 'Terhubung pada {{date}}',
    tenant: 'Tenant {{id}}',
    disconnect: 'Putuskan',
    title: 'Putuskan {{name}}?',
    lost: 'Kartu menghapus hubungan antara anggota dan direktori ini, serta impor yang sudah dibaca tetapi belum dijalankan. Isi kartu tidak berubah. Impor berikutnya kembali mencari orang melalui email yang sudah dikonfirmasi, dan boleh berasal dari direktori lain.',
    done: 'Direktori diputuskan',
  },
  back: {
    title: 'Kembali dari Microsoft',
    text: 'Kartu memeriksa proses masuk Anda dan mulai membaca direktori.',
    nothing: 'Tidak ada proses masuk yang dapat dilanjutkan.',
    begin: 'Mulai lagi',
  },
  help: {
    title: 'Impor dari Microsoft Entra ID gagal',
    intro: 'Periksa hal-hal berikut, lalu coba lagi:',
    log_in: 'Masuk',
    log_in_text: 'Masuk lagi di Microsoft dengan akun kerja Anda; satu kali masuk hanya berlaku sebentar.',
    permissions: 'Periksa izin',
    permissions_text: 'Akun itu harus boleh membaca semua pengguna direktori (User.Read.All).',
    connection: 'Periksa koneksi internet',
    connection_text: 'Anda dan server ini harus dapat menghubungi Microsoft.',
    account: 'Periksa akun',
    account_text: 'Gunakan akun organisasi yang orang-orangnya Anda perlukan, bukan akun pribadi.',
    grant: 'Berikan izin',
    grant_text:
      'Setujui saat Microsoft meminta izin. Jika diminta persetujuan administrator, mintalah administrator direktori Anda memberikannya.',
    again: 'Coba lagi',
  },
}
