import type { regulators as shape } from '../en/regulators.ts';

export const regulators = {
  rbi: 'अगर आप इस जवाब से संतुष्ट नहीं हैं, तो भारतीय रिज़र्व बैंक के लोकपाल से मुफ़्त में शिकायत कर सकते हैं:',
  irdai: 'अगर आप इस जवाब से संतुष्ट नहीं हैं, तो बीमा नियामक के बीमा भरोसा पोर्टल पर मुफ़्त में शिकायत कर सकते हैं:',
} satisfies typeof shape;
