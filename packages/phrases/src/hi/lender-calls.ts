export const lenderOutcomes: Readonly<Record<string, string>> = {
  timeout: 'समय पर जवाब नहीं आया',
  refused: 'संपर्क नहीं हुआ',
  unauthorised: 'हमारा साइन इन नहीं माना गया',
  bad_answer: 'जवाब पढ़ा नहीं जा सका',
  unavailable: 'सेवा उपलब्ध नहीं',
  circuit_open: 'बार-बार नाकाम होने पर रोका गया',
  cancelled: 'रद्द',
};

export const lenderErrors: Readonly<Record<string, string>> = {
  schema: 'कोई जानकारी नहीं थी, या तय तरीके से नहीं थी',
  not_json: 'जवाब JSON में नहीं था',
  journey_origin: 'लिंक किसी और साइट का था',
  client_certificate: 'हमारा प्रमाणपत्र नहीं था, या नहीं माना गया',
  lender_certificate: 'लेंडर के प्रमाणपत्र पर भरोसा नहीं किया जा सका',
  blocked_address: 'इस पते पर भेजने की अनुमति नहीं है',
  bulkhead_full: 'एक साथ बहुत सारे अनुरोध',
  timeout: '',
  circuit_open: '',
  cancelled: '',
};

export const lenderOperations: Readonly<Record<string, string>> = {
  authenticate: 'साइन इन',
  dedupe: 'पहले से ग्राहक है या नहीं',
  create_lead: 'नई लीड',
  offers: 'ऑफ़र',
  journey_link: 'आगे का लिंक',
  status: 'स्थिति',
  send_passcode: 'OTP भेजना',
  confirm_passcode: 'OTP जाँचना',
  withdraw: 'आवेदन वापस लेना',
};
