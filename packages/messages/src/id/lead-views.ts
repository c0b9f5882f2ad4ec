import type { leadViews as en } from '../en/lead-views.ts'
import type { Words } from '../words.ts'

export const leadViews: Words<typeof en> = {
  save: 'Simpan tampilan',
  save_new: 'Simpan sebagai tampilan baru',
  save_changes: 'Simpan perubahan tampilan ini',
  saved: 'tampilan disimpan',
  name: 'Nama',
  name_hint: 'Yang disimpan: pencarian, filter, urutan, serta bentuk tabel atau papan.',
  share: 'Bagikan ke seluruh perusahaan',
  share_hint: 'Semua orang di Pengelola Prospek melihat tampilan ini. Isinya hanya prospek yang boleh mereka lihat.',
  shared_mark: '(dibagikan)',
  acts: 'Tindakan untuk tampilan {{name}}',
  edit: 'Ubah tampilan',
  remove: 'Hapus tampilan',
  remove_title: 'Hapus tampilan {{name}}?',
  remove_own: 'Prospek tetap ada. Hanya tampilan tersimpan ini yang dihapus.',
  remove_shared: 'Tampilan ini dihapus untuk semua orang di perusahaan. Prospek tetap ada.',
  removed: 'tampilan dihapus',
}
