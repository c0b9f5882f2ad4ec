import type { validation as en } from '../en/validation.ts'
import type { Words } from '../words.ts'
import { firstValidation } from './first-pages.ts'

export const validation: Words<typeof en> = {
  ...firstValidation,
  email: 'Masukkan alamat email yang valid',
  regex: 'Masukkan nilai yang valid',
  too_long: 'Gunakan paling banyak {{max}} karakter',
  too_long_by: 'Gunakan paling banyak {{max}} karakter (kelebihan {{over}})',
  url: 'Masukkan alamat web, misalnya https://example.com',
  alpha: 'Bidang ini hanya boleh berisi huruf',
  numeric: 'Bidang ini hanya boleh berisi angka',
  first_name: 'Nama depan harus diisi',
  member_email_required: 'Email harus diisi',
  member_email_invalid: 'Alamat email harus valid',
  phone: 'Gunakan nomor telepon yang valid',
  invalid_data: 'Data tidak valid',
  job_id_empty: 'ID pekerjaan kosong',
  too_short: 'Gunakan minimal {{max}} karakter',
  too_many: 'Terlalu banyak. Batasnya {{max}}',
  number_range: 'Angka ini di luar batas',
  hex_colour: 'Masukkan warna dengan 6 digit heksadesimal, misalnya 0f6e63',
  slug: 'Gunakan 3 sampai 60 huruf kecil, angka, dan tanda hubung tunggal',
  unknown_field: 'Bidang tidak dikenal',
  password_common: 'Kata sandi ini terlalu umum. Pilih yang lain.',
  password_personal: 'Pilih kata sandi tanpa nama, email, atau kata Kartu',
  code: 'Kode terdiri dari 6 angka',
  recovery_code: 'Kode pemulihan terdiri dari 10 huruf dan angka',
  work_email: 'Gunakan alamat email kantor, bukan alamat dari layanan email gratis',
  domain: 'Masukkan domain, misalnya contoh.co.id',
  work_email_domain: 'Alamat email dan situs web harus memakai domain yang sama',
  name_system: 'Nama ini mirip dengan nama Kartu. Pilih nama lain',
}
