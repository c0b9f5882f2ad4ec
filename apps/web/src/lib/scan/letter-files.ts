import type { ScanLanguage } from '@kartu/cards/scan-languages'
import ces from '@tesseract.js-data/ces/4.0.0_best_int/ces.traineddata.gz?url'
import deu from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url'
import eng from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import fra from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
import nor from '@tesseract.js-data/nor/4.0.0_best_int/nor.traineddata.gz?url'
import pol from '@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz?url'
import por from '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz?url'
import spa from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url'
import swe from '@tesseract.js-data/swe/4.0.0_best_int/swe.traineddata.gz?url'
import tur from '@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz?url'
import vie from '@tesseract.js-data/vie/4.0.0_best_int/vie.traineddata.gz?url'

/** Addresses on this host; the build takes the lists of words out. */
export const letterFiles: Readonly<Record<ScanLanguage, string>> = {
  ...{ ces, deu, eng, fra, nor, pol, por, spa, swe, tur, vie },
}
