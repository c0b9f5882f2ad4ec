import type { firstErrors as en } from '../en/first-errors.ts'
import type { Words } from '../words.ts'

export const firstErrors: Words<typeof en> = {
  access_gone: 'Anda tidak lagi memiliki akses ke perusahaan ini.',
  not_found: 'Halaman ini tidak ditemukan',
  internal: 'Terjadi kesalahan saat memproses permintaan Anda. Silakan hubungi dukungan.',
  unavailable: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  not_allowed: 'Anda tidak berwenang melakukan ini. Hubungi admin perusahaan Anda.',
}
