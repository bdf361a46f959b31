/** Names of existing clients stay in the wire.ts files: everything behind them speaks the words of the glossary. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Violation } from './check-imports.ts';
import { filesBelow, withoutComments } from './imports.ts';

/** Their names for what has another name here; those that both sides use are no fault. */
export const WIRE_NAMES: readonly string[] = `
  advancedverif attrId attrName attrValue attrValueId attrValueName attrValues blockchain_name buyMin canSelectAttributes
  cashPassword channel_address cityId commentTime confirmPassword countryId coverImg createTime createTimeStr discountPrice
  discountRatio emailverif evaluationAdds evaluationNum evaluationTime evaluationType fakeSoldNum focusNum freightAmount
  goodAttrs goodId goodsFrom goodsIcon goodsList goodsNum goodsReal goodsTax google_auth_secret googleverif havePicture
  highOpinion iconImg identityverif imgDes imgType imgUrl isFocus isHot isKeep isPrice isRec isShelf isValid
  kyc_high_level_status kyc_status lastloginip lastlogintime mallLevel mediumReview negativeComment newTime old_password
  old_safeword orderInfo orderList pageInfo pageList pageNum pageSize partyId partyName payStatus phoneverif
  positiveComments priceCount prizeOriginal prizeReal provinceId purchStatus pushTime re_password re_safeword recTime
  refundCount returnStatus roletype safeword searchSellerGoods secondaryCategoryId sellerGoodsId sellerGoodsNum sellerList
  sellerStatus sellerVo sellingPrice shopAddress shopPhone shopRemark showWeight1 showWeight2 signPdfUrl skuId soldNum
  stateId stopTime subList systemPrice totalCost totalElements updateTime usercode usercode_qr userrole verifcode viewsNum
  waitDeliverCount waitEvaluateCount waitPayCount waitReceiptCount
`
  .trim()
  .split(/\s+/);

const NAME = new RegExp(`\\b(?:${WIRE_NAMES.join('|')})\\b`, 'g');
/** Their addresses stand with the operation that answers there. */
const ADDRESS = /'[\w/]+![\w-]+'/g;
const DECLARED = /\bwire: (?=\{)/g;
/** An operation names the shapes of its old addresses and writes none itself. */
const SHAPE = /\bz\.|=>/;

export function checkWire(root: string): Violation[] {
  return ['apps', 'packages']
    .flatMap((folder) => filesBelow(root, folder, /(?<!\.test)\.tsx?$/))
    .filter(
      (file) => !/^apps\/server\/test\/|^packages\/contract\/src\/(?:\w+\/)?wire\.ts$/.test(file),
    )
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'));
      const named = [...new Set(text.replace(ADDRESS, '').match(NAME))].map(
        (name) => `says ${name}`,
      );
      const shapes = [...text.matchAll(DECLARED)]
        .map(({ index, 0: { length } }) => inBraces(text, index + length))
        .filter((block) => SHAPE.test(block))
        .map((block) => `writes a shape: ${block.replace(/\s+/g, ' ').slice(0, 60)}`);
      return [...named, ...shapes].map((what) => ({
        rule: 'wire-names-in-wire',
        where: file,
        what,
      }));
    });
}

function inBraces(text: string, from: number): string {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (open === 0) {
      return text.slice(from, at + 1);
    }
  }
  return text.slice(from);
}
