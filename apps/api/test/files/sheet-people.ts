import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import type { SheetPerson } from '../../src/modules/sharing/print-sheets/sheet-layouts.ts'

const given = [
  'Siti',
  'Muhammad Abdurrahman',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Владислав-Константин',
  'Ἀλέξανδρος',
  'Αλέξανδρος Παπαδόπουλος',
  'محمد عبد الرحمن',
  'يوسف بن عبد الله آل سعود',
  'דוד בן־גוריון',
  'สมชายธนพัฒน์',
  'กฤษฎาภินิหารเจริญสุขสวัสดิ์',
  'श्रीनिवासराघवन',
  '陳大文',
  '歐陽娜娜美智子山田太郎左衛門',
  'さくら',
  '김민준',
  'Nguyễn Thị Hương Giang',
  'W'.repeat(60),
  'iiiiiiiiii',
  'O’Connor-Smythe-Featherstonehaugh-Cholmondeley',
]
const family = [
  '',
  'Nurhaliza',
  'von und zu Guttenberg-Hohenlohe-Schillingsfürst',
  'Прокофьева-Рождественская',
  'อยุธยา ณ บางช้าง',
  'مصطفى',
  'Ł'.repeat(40),
  'कृष्णमूर्ति',
  '山',
  'X Æ A-Xii 👩‍👩‍👧‍👦',
]

/** 200 names in the scripts of the bundled fonts, short and long. */
export const hardNames = given.flatMap((first) => family.map((last) => `${first} ${last}`.trim()))

export const sheetPerson = (part: Partial<SheetPerson> = {}): SheetPerson => ({
  name: 'Chloe Lim',
  title: 'Head of Partnerships',
  company: 'Nusantara',
  division: 'Jakarta',
  contacts: ['+62 812 3456 7890', 'chloe.lim@nusantara.example', 'nusantara.example'],
  code: {
    url: 'https://cards.nusantara.example/c/chloe-lim-x7k2mq?s=print',
    design: plainCodeDesign,
    companyColour: '#123c69',
    logo: null,
  },
  photo: null,
  logo: null,
  colour: '#123c69',
  accent: '#123c69',
  ...part,
})
