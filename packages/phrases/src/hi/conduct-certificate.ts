import type { conductCertificate as shape } from '../en/conduct-certificate.ts';

export const conductCertificate: typeof shape = {
  title: 'आचरण के नियम, दस्तख़त के साथ',
  under: (partner) => `${partner} के लिए`,
  signed: (name, day) => `${name} ने पाठ पढ़े, क्विज़ पास किया और ${day} को इन नियमों पर दस्तख़त किए।`,
  number: (number) => `नंबर ${number}`,
  version: (version) => `नियमों का वर्शन ${version}`,
  code: 'नियम',
  note: 'पार्टनर पोर्टल में ऊपर लिखे नाम से दस्तख़त किए गए। शब्द उसी वर्शन के हैं जिस पर दस्तख़त हुए।',
  page: (page, pages) => `पेज ${page} / ${pages}`,
};
