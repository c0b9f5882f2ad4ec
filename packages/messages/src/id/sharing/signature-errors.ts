import type { signatureErrors as en } from '../../en/sharing/signature-errors.ts'
import type { Words } from '../../words.ts'

export const signatureErrors: Words<typeof en> = {
  signature_design: 'Rancang dan simpan tanda tangan sebelum memasangnya.',
  signature_no_design:
    'Tidak ada lagi rancangan tanda tangan untuk orang ini, jadi kotak suratnya tidak diubah. Buat rancangan untuk divisinya atau perusahaan, lalu pasang lagi.',
  signature_rollout_off:
    'Server ini tidak memasang tanda tangan. Minta pengelola server mengaktifkannya, atau biarkan karyawan menyalin tanda tangannya.',
  signature_running: 'Tanda tangan sedang dipasang atau dikembalikan. Tunggu sampai selesai.',
  signature_account_missing: 'Google Workspace belum terhubung. Minta super admin menghubungkannya.',
  signature_account_refused:
    'Google menolak akun layanan ini. Di konsol Google Admin, izinkan client ID-nya dengan cakupan gmail.settings.basic pada delegasi seluruh domain, dan pastikan kuncinya tidak dihapus.',
  signature_person:
    'Google Workspace tidak punya kotak surat untuk alamat email ini. Perbaiki alamatnya atau buat kotak suratnya, lalu pasang lagi.',
  signature_person_left: 'Orang ini sudah keluar atau tidak punya kartu publik, jadi kotak suratnya tidak diubah.',
  signature_changed:
    'Orang ini sudah mengubah tanda tangannya setelah pemasangan, jadi dibiarkan. Ia bisa mengubahnya di Gmail.',
  signature_later: 'Google sedang sibuk atau tidak dapat dihubungi. Pasang lagi beberapa menit kemudian.',
  signature_refused: 'Google tidak menerima tanda tangan ini. Ringkas rancangan atau kartunya, lalu pasang lagi.',
}
