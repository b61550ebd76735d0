/** Where the fictional people of the history live, with names that are common there. None of them is a real person. */
export interface Region {
  readonly weight: number;
  /** Share of its people who use the Hindi pages, 0 to 1. */
  readonly hindi: number;
  /** Towns, each with one of its PIN codes. */
  readonly places: readonly (readonly [town: string, pin: string])[];
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

export const regions: readonly Region[] = [
  {
    weight: 22,
    hindi: 0.72,
    places: [
      ['Lucknow', '226010'],
      ['Kanpur', '208001'],
      ['Patna', '800001'],
      ['New Delhi', '110016'],
      ['Noida', '201301'],
      ['Varanasi', '221005'],
      ['Ranchi', '834001'],
    ],
    female: words('Pooja Neha Shweta Anjali Rekha Suman Kiran Preeti Nidhi Archana Vandana Babita'),
    male: words('Amit Rahul Sanjay Vikas Manoj Deepak Ashok Pankaj Ravi Saurabh Abhishek Mukesh'),
    surnames: words('Sharma Verma Gupta Singh Yadav Mishra Tiwari Pandey Srivastava Kumar Chauhan Prasad'),
  },
  {
    weight: 9,
    hindi: 0.6,
    places: [
      ['Jaipur', '302001'],
      ['Jodhpur', '342001'],
      ['Indore', '452001'],
      ['Bhopal', '462001'],
    ],
    female: words('Kavita Sunita Meena Pushpa Garima Bhavna Ritu Manju'),
    male: words('Mahendra Dinesh Lokesh Gajendra Nitin Yogesh Bhupendra Hemant'),
    surnames: words('Rathore Shekhawat Agarwal Jain Soni Meena Joshi Malviya Patidar'),
  },
  {
    weight: 7,
    hindi: 0.3,
    places: [
      ['Ludhiana', '141001'],
      ['Amritsar', '143001'],
      ['Chandigarh', '160017'],
      ['Gurugram', '122001'],
    ],
    female: words('Harleen Simran Jaspreet Gurpreet Manpreet Navdeep Rajwinder'),
    male: words('Gurmeet Jaswinder Balwinder Harjit Parminder Amandeep Sukhdev'),
    surnames: words('Gill Sidhu Dhillon Sandhu Grewal Bedi Kaur Khanna Malhotra'),
  },
  {
    weight: 16,
    hindi: 0.24,
    places: [
      ['Mumbai', '400053'],
      ['Pune', '411014'],
      ['Nagpur', '440010'],
      ['Nashik', '422001'],
      ['Thane', '400601'],
    ],
    female: words('Snehal Ashwini Manisha Vaishali Rupali Madhuri Aarti Tejaswini'),
    male: words('Sachin Prashant Nilesh Ganesh Swapnil Mahesh Sandeep Vishal Ajinkya'),
    surnames: words('Patil Deshmukh Kulkarni Jadhav Shinde Pawar More Joshi Kadam Gaikwad'),
  },
  {
    weight: 10,
    hindi: 0.2,
    places: [
      ['Ahmedabad', '380015'],
      ['Surat', '395007'],
      ['Vadodara', '390007'],
      ['Rajkot', '360001'],
    ],
    female: words('Hetal Nisha Komal Bhoomi Falguni Jignasha Dipti Urvashi'),
    male: words('Hardik Jignesh Chirag Mehul Bhavesh Ketan Paresh Nirav'),
    surnames: words('Patel Shah Desai Mehta Parmar Solanki Trivedi Chavda Makwana'),
  },
  {
    weight: 9,
    hindi: 0.08,
    places: [
      ['Kolkata', '700029'],
      ['Howrah', '711101'],
      ['Siliguri', '734001'],
      ['Guwahati', '781001'],
      ['Bhubaneswar', '751001'],
    ],
    female: words('Ananya Sharmila Moumita Tanushree Rituparna Barnali Sasmita Debjani'),
    male: words('Subhash Arindam Sourav Debashis Partha Biswajit Pranab Rupam'),
    surnames: words('Banerjee Chatterjee Mukherjee Das Ghosh Sen Bora Mohanty Sahoo Nayak'),
  },
  {
    weight: 13,
    hindi: 0.03,
    places: [
      ['Chennai', '600042'],
      ['Coimbatore', '641001'],
      ['Madurai', '625001'],
      ['Kochi', '682020'],
      ['Thrissur', '680001'],
    ],
    female: words('Lakshmi Kavitha Divya Revathi Meenakshi Anitha Sreeja Athira Deepa'),
    male: words('Karthik Suresh Arun Murugan Senthil Vignesh Anoop Vipin Rajesh Prakash'),
    surnames: words('Subramanian Krishnan Raman Natarajan Pillai Nair Menon Varghese Iyer Selvam'),
  },
  {
    weight: 12,
    hindi: 0.05,
    places: [
      ['Hyderabad', '500081'],
      ['Vijayawada', '520010'],
      ['Visakhapatnam', '530003'],
      ['Bengaluru', '560034'],
      ['Mysuru', '570001'],
    ],
    female: words('Swathi Sravani Padma Bhavani Shruthi Chaitra Rashmi Soumya'),
    male: words('Srinivas Venkatesh Naveen Kiran Ramesh Manjunath Raghu Chandan Pradeep'),
    surnames: words('Reddy Rao Naidu Chowdary Gowda Shetty Hegde Murthy Bhat Achari'),
  },
  {
    weight: 6,
    hindi: 0.45,
    places: [
      ['Bhiwandi', '421302'],
      ['Hyderabad', '500002'],
      ['Aligarh', '202001'],
      ['Srinagar', '190001'],
    ],
    female: words('Ayesha Nazia Shabana Farheen Rukhsar Saba Zainab'),
    male: words('Imtiyaz Salman Faizan Javed Wasim Nadeem Tariq Zubair'),
    surnames: words('Ansari Khan Shaikh Siddiqui Qureshi Pathan Mir Bhatt'),
  },
];

export const streets: readonly string[] = [
  'Gandhi Road',
  'Station Road',
  'Lake View Road',
  'Nehru Nagar',
  'Shivaji Chowk',
  'Temple Street',
  'College Road',
  'Market Lane',
  'Rose Garden Colony',
  'Canal Road',
  'Subhash Marg',
  'Old Bus Stand Road',
];

export const employers: readonly string[] = [
  'Sagarika Software Services',
  'Neelgiri Textiles',
  'Banyan Logistics',
  'Kaveri Steel Works',
  'Utsav Retail Stores',
  'Himgiri Foods',
  'Pragati Public School',
  'Chetak Motors',
  'Sanjeevani Hospital',
  'Dhruva Call Centre',
  'Aravali Cement',
  'Madhuban Hotels',
  'Vayu Telecom',
  'District Administration Office',
];

export const trades: readonly (readonly [name: string, nature: string])[] = [
  ['Traders', 'wholesale'],
  ['Textile House', 'retail'],
  ['Provision Store', 'retail'],
  ['Engineering Works', 'manufacturing'],
  ['Travels', 'transport'],
  ['Caterers', 'food'],
  ['Digital Services', 'services'],
  ['Agro Centre', 'agriculture'],
  ['Online Mart', 'online'],
];
