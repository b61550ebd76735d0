export const lenderOutcomes: Readonly<Record<string, string>> = {
  timeout: 'समय पर जवाब नहीं आया',
  refused: 'संपर्क नहीं हुआ',
  unauthorised: 'हमारी लॉग-इन जानकारी नहीं मानी गई',
  bad_answer: 'जवाब पढ़ा नहीं जा सका',
  unavailable: 'सेवा उपलब्ध नहीं',
  circuit_open: 'बार-बार नाकाम होने पर रोका गया',
  cancelled: 'रद्द',
};

export const lenderOperations: Readonly<Record<string, string>> = {
  authenticate: 'साइन इन',
  dedupe: 'पहले से ग्राहक है या नहीं',
  create_lead: 'नया आवेदन',
  offers: 'ऑफ़र',
  journey_link: 'आगे का लिंक',
  status: 'स्थिति',
  send_passcode: 'OTP भेजना',
  confirm_passcode: 'OTP जाँचना',
  withdraw: 'आवेदन वापस लेना',
};
