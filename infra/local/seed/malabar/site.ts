import type { Site } from "../site.ts";

export const site: Site = {
  hero: "malabar-feast",
  headline: ["A corner of the Malabar coast in Kazimierz", "Kawałek Malabaru na Kazimierzu"],
  lead: [
    "Dosas from an iron griddle, curries with fresh coconut, filter coffee poured from a height. Eat here, or open the box at home.",
    "Dosy z żeliwnej płyty, curry ze świeżym kokosem, kawa przelewana z wysoka. Zjedz u nas albo otwórz pudełko w domu.",
  ],
  hoursNote: [
    "Sundays from noon: the feast on a banana leaf, until the rice runs out.",
    "W niedziele od południa: uczta na liściu bananowca, póki starczy ryżu.",
  ],
  favourites: ["masala-dosa", "malabar-chicken-biryani", "prawn-mango-curry", "banana-leaf-meal"],
  intro: [
    "Mały Malabar is thirty seats, one griddle and a long bench by the window. We cook what people eat on the coast of Kerala: rice and lentils, coconut, curry leaves, pepper, fish on the days it is good.\n\nNearly half of the menu is vegan, because that is how it is cooked there. Tell us how hot; we believe you.",
    "Mały Malabar to trzydzieści miejsc, jedna płyta i długa ława pod oknem. Gotujemy to, co jada się na wybrzeżu Kerali: ryż i soczewicę, kokos, liście curry, pieprz, rybę w dni, gdy jest dobra.\n\nPrawie połowa karty jest wegańska, bo tak się tam gotuje. Powiedz, jak ostro ma być; wierzymy na słowo.",
  ],
  reservation: [
    "Tables are kept for fifteen minutes. For the feast on Sunday come hungry and a little early.",
    "Stolik czeka piętnaście minut. Na niedzielną ucztę przyjdź z apetytem i trochę wcześniej.",
  ],
  story: [
    {
      picture: "dosa-griddle",
      title: ["It begins the evening before", "Zaczyna się poprzedniego wieczoru"],
      text: [
        "Rice and black lentils soak apart, are ground together and left overnight. By morning the batter has doubled and smells faintly sour; then it is ready.\n\nOne ladle makes one dosa, spread from the middle outwards while the iron sings. There is no second pan and no shortcut: it is why you wait eight minutes on a Friday.",
        "Ryż i czarna soczewica moczą się osobno, potem mielimy je razem i zostawiamy na noc. Rano ciasto jest dwa razy większe i lekko kwaśne; wtedy jest gotowe.\n\nJedna chochla to jedna dosa, rozprowadzana od środka na zewnątrz, póki żelazo śpiewa. Drugiej płyty nie ma, drogi na skróty też nie: dlatego w piątek czeka się osiem minut.",
      ],
      alt: ["A round dosa on a black iron griddle, steaming", "Okrągła dosa na czarnej żeliwnej płycie, parująca"],
    },
    {
      picture: "spice-box",
      title: ["Seven cups in a round box", "Siedem miseczek w okrągłym pudełku"],
      text: [
        "Every kitchen there has one: a steel box with seven cups, filled by whoever cooks and opened without looking. Turmeric, chilli, pepper, coriander, mustard, fennel, cardamom.\n\nOurs stands left of the griddle. We roast and grind twice a week, in small amounts, because ground spice is a short pleasure.",
        "Ma je tam każda kuchnia: stalowe pudełko z siedmioma miseczkami, napełniane przez tego, kto gotuje, i otwierane bez patrzenia. Kurkuma, chili, pieprz, kolendra, gorczyca, koper włoski, kardamon.\n\nNasze stoi na lewo od płyty. Prażymy i mielimy dwa razy w tygodniu, po trochu, bo zmielona przyprawa to krótka przyjemność.",
      ],
      alt: [
        "A round steel box with seven cups of ground spices",
        "Okrągłe stalowe pudełko z siedmioma miseczkami przypraw",
      ],
    },
    {
      picture: "banana-leaf-meal",
      title: ["On a leaf, with the right hand", "Na liściu, prawą ręką"],
      text: [
        "On Sundays we lay banana leaves instead of plates. Salt first, pickle beside it, then rice in the middle and everything else around it, again and again, until you fold the leaf towards you. That means: it was good.",
        "W niedziele zamiast talerzy kładziemy liście bananowca. Najpierw sól, obok marynata, potem ryż na środku i cała reszta dookoła, wciąż od nowa, aż złożysz liść ku sobie. To znaczy: było dobre.",
      ],
      alt: [
        "A meal of rice and many small curries on a banana leaf",
        "Posiłek z ryżu i wielu małych curry na liściu bananowca",
      ],
    },
  ],
  testimonials: [
    {
      name: "Hania W.",
      quote: [
        "The dosa is longer than the table and was still crisp when I reached its end.",
        "Dosa jest dłuższa niż stolik i do samego końca była chrupiąca.",
      ],
    },
    {
      name: "Piotr Z.",
      quote: [
        "I asked for it as they eat it at home. I cried, and I ordered it again.",
        "Poprosiłem tak ostro, jak jedzą w domu. Płakałem i zamówiłem jeszcze raz.",
      ],
    },
    {
      name: "Ines M.",
      quote: [
        "It came in twenty minutes, with the chutneys in their own little cups.",
        "Dostawa w dwadzieścia minut, a chutney osobno, w małych kubeczkach.",
      ],
    },
  ],
  gallery: [
    {
      picture: "thalassery-lamb-biryani",
      alt: ["Lamb biryani in a copper pot", "Biryani z jagnięciną w miedzianym garnku"],
    },
    { picture: "appam", alt: ["Appam, lacy at the rim", "Appam o koronkowym brzegu"] },
    { picture: "filter-coffee", alt: ["Filter coffee in a steel tumbler", "Kawa w stalowym kubku"] },
    { picture: "medu-vada", alt: ["Medu vada with chutney", "Medu vada z chutneyem"] },
    { picture: "mysore-pak", alt: ["Mysore pak, cut into squares", "Mysore pak pokrojony w kwadraty"] },
  ],
};
