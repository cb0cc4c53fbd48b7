/**
 * Names that go together, the languages their bearers may speak besides English, and the skin tones (0 light to 5 dark)
 * that the drawn portraits choose from.
 */
export type NameGroup = { female: string[]; male: string[]; family: string[]; languages: string[]; tones: number[] };

const words = (text: string) => text.split(' ');

export const nameGroups: NameGroup[] = [
  {
    female: words('Emily Hannah Claire Megan Abigail Laura Katherine Margaret Julia Rachel'),
    male: words('Andrew Michael Peter Thomas Daniel William Benjamin Matthew Nathan Scott'),
    family: words('Whitfield Carter Hughes Bennett Sullivan Foster Marsh Ellison Prescott Hartley Brooks Lindqvist'),
    languages: [],
    tones: [0, 0, 0, 1],
  },
  {
    female: words('Elena Lucía Carmen Valentina Sofía Gabriela Ximena Isabel'),
    male: words('Mateo Rafael Andrés Javier Diego Alejandro Tomás Luis'),
    family: words('Vargas Herrera Mendoza Ríos Castillo Navarro Delgado Peña Fuentes Salazar Ortega Ibarra'),
    languages: ['Spanish'],
    tones: [1, 2, 2, 3],
  },
  {
    female: words('Ngozi Amara Folake Chidinma Ifeoma Adaeze Zainab Yetunde'),
    male: words('Chinedu Emeka Tunde Kelechi Segun Ikenna Babatunde Femi'),
    family: words('Adeyemi Eze Nwosu Balogun Adichie Obi Olatunji Uche Bello Okonkwo'),
    languages: ['Yoruba'],
    tones: [4, 5, 5],
  },
  {
    female: words('Danielle Simone Jasmine Monique Renee Tiana Nicole Candace'),
    male: words('Marcus Darnell Isaiah Terrence Julian Andre Malcolm Jerome'),
    family: words('Washington Jefferson Banks Coleman Freeman Dawson Gaines Booker Rawlings Merritt'),
    languages: [],
    tones: [3, 4, 4, 5],
  },
  {
    female: words('Priya Anjali Kavita Meera Divya Shreya Lakshmi Nandini'),
    male: words('Rohan Arjun Vikram Sanjay Anand Nikhil Karthik Rahul'),
    family: words('Patel Iyer Sharma Krishnan Reddy Mehta Banerjee Nair Desai Chopra Rao Malhotra'),
    languages: ['Hindi'],
    tones: [2, 3, 3, 4],
  },
  {
    female: words('Mei-Ling Xinyi Vivian Jia Grace Wen-Li Irene Yuting'),
    male: words('Wei Jun Kevin Hao Raymond Ming Victor Zhiyuan'),
    family: words('Chen Wang Zhao Liu Huang Lin Xu Tang Chang Yeh'),
    languages: ['Mandarin'],
    tones: [1, 1, 2],
  },
  {
    female: words('Soo-jin Eun-ji Hana Minji Yuki Aiko Naomi Haruka'),
    male: words('Min-ho Joon Sung-min Tae-yang Kenji Hiroshi Daichi Ren'),
    family: words('Park Choi Kang Yoon Tanaka Sato Nakamura Watanabe Mori Han'),
    languages: ['Korean', 'Japanese'],
    tones: [1, 1, 2],
  },
  {
    female: words('Linh Thuy Mai Ngoc Marisol Angelica Maricel Tala'),
    male: words('Minh Quang Bao Duc Ramon Jericho Emmanuel Paolo'),
    family: words('Nguyen Tran Pham Vo Dang Reyes Villanueva Bautista Aquino Manalo'),
    languages: ['Vietnamese', 'Tagalog'],
    tones: [1, 2, 2],
  },
  {
    female: words('Layla Noor Yasmin Rania Parisa Leila Shirin Dalia'),
    male: words('Karim Samir Yusuf Tariq Farid Amir Navid Reza'),
    family: words('Khoury Mansour Rahimi Farah Tehrani Aziz Saleh Nasser Karimi Hamdan'),
    languages: ['Arabic', 'Persian'],
    tones: [1, 2, 2],
  },
  {
    female: words('Ingrid Astrid Zofia Katarzyna Oksana Irina Chiara Giulia Zoë Anaïs'),
    male: words('Lars Søren Piotr Tomasz Andriy Mikhail Lorenzo Matteo Étienne Jürgen'),
    family: words('Nilsen Sørensen Kowalski Wójcik Shevchenko Petrov Bianchi Ferrari Lefèvre Müller Novotny'),
    languages: ['German', 'Polish', 'French', 'Russian'],
    tones: [0, 0, 0, 1],
  },
  {
    female: words('Leilani Kalena Nalani Halona Winona Kaya'),
    male: words('Keoni Kai Makoa Ashkii Takoda Elan'),
    family: words('Kealoha Kahale Akana Begay Yazzie Tsosie Kamaka Benally'),
    languages: [],
    tones: [2, 3, 3],
  },
];
