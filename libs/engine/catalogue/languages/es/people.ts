/** Spanish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/es';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, entriesWith, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesWith(
      person?.first_name?.female,
      'Abril|Adela|Agustina|Aitana|Alba|Alejandra|Alma|Amalia|Amparo|Ángela|Angélica|Antonia|Araceli|Ariadna|Aurora|' +
        'Beatriz|Begoña|Belén|Berta|Blanca|Candela|Carla|Carlota|Carolina|Catalina|Cayetana|Celia|Clara|Concepción|' +
        'Consuelo|Cristina|Dolores|Elena|Elisa|Elvira|Emilia|Encarnación|Esperanza|Estela|Esther|Estrella|Eugenia|Eva|' +
        'Fátima|Fernanda|Gabriela|Gema|Gloria|Graciela|Greta|Inés|Inmaculada|Irene|Iria|Isabel|Jimena|Josefa|Juana|' +
        'Judith|Julia|Juliana|Laia|Lara|Laura|Leire|Leonor|Leticia|Lidia|Lola|Lorena|Lourdes|Lucía|Luisa|Luna|Macarena|' +
        'Magdalena|Manuela|Mar|Marina|Marisol|Marta|Martina|Matilde|Mercedes|Micaela|Milagros|Mireia|Miriam|Mónica|' +
        'Montserrat|Nadia|Natalia|Nerea|Noelia|Nuria|Olga|Olivia|Paloma|Patricia|Paula|Pilar|Raquel|Remedios|Rocío|' +
        'Rosa|Rosalía|Ruth|Sandra|Sara|Silvia|Sofía|Soledad|Sonia|Susana|Teresa|Valentina|Valeria|Vanesa|Vera|Verónica|' +
        'Victoria|Virginia|Ximena|Yolanda',
    ),
    male: entriesWith(
      person?.first_name?.male,
      'Abel|Adrián|Agustín|Aitor|Alberto|Alejandro|Alfonso|Alfredo|Álvaro|Andrés|Ángel|Antonio|Ariel|Armando|Arturo|' +
        'Asier|Augusto|Aurelio|Bautista|Benito|Benjamín|Bernardo|Borja|Bruno|Camilo|Carlos|César|Claudio|Cristian|' +
        'Cristóbal|Damián|Daniel|David|Diego|Domingo|Eduardo|Elías|Emiliano|Emilio|Enrique|Ernesto|Esteban|Eugenio|' +
        'Fabián|Federico|Felipe|Félix|Fermín|Fernando|Francisco|Gabriel|Gerardo|Germán|Gonzalo|Gregorio|Guillermo|' +
        'Gustavo|Héctor|Hernán|Horacio|Hugo|Ignacio|Iker|Isaac|Ismael|Iván|Jacobo|Jaime|Javier|Jesús|Joaquín|Joel|' +
        'Jonás|Jordi|Jorge|José|Josué|Juan|Julián|Julio|Leandro|Leo|León|Leonardo|Lorenzo|Lucas|Luciano|Luis|Manuel|' +
        'Marc|Marcelo|Marco|Marcos|Mariano|Mario|Martín|Mateo|Matías|Mauricio|Maximiliano|Miguel|Moisés|Nicolás|' +
        'Octavio|Omar|Óscar|Pablo|Pascual|Patricio|Pedro|Rafael|Ramiro|Ramón|Raúl|Ricardo|Roberto|Rodrigo|Rogelio|' +
        'Román|Rubén|Salvador|Samuel|Santiago|Saúl|Sebastián|Sergio|Simón|Teodoro|Tomás|Unai|Valentín|Vicente|Víctor|' +
        'Xavier|Zacarías',
    ),
    any: listed(
      'Akira|Alex|Amor|Andrea|Ángel|Ariel|Azul|Cameron|Cruz|Dani|Denis|Elián|Gael|Guadalupe|Jael|Jazmín|Joan|Kim|Luz|' +
        'Mar|Milán|Nieves|Noa|Noel|Pau|Paz|Quetzal|Reyes|Rosario|Sam|Santi|Sol|Trinidad|Valen|Vega|Yael|Yuri|Zoe',
    ),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sra.|Srta.|Dra.|Lic.'),
    prefixesMale: listed('Sr.|Dr.|Lic.'),
    prefixesAny: listed('Lic.|Ing.'),
    suffixes: listed('MBA|PhD|padre|hijo|MSc|LL.M.'),
  }),
  persons: {
    genders: ['mujer', 'hombre', 'no binario'],
    job: {
      parts: [
        listed(
          'Administrador de sistemas|Agente comercial|Agente inmobiliario|Agricultor|Albañil|Analista de datos|' +
            'Analista de mercado|Analista financiero|Animadora sociocultural|Archivero|Arquitecta técnica|Asesor fiscal|' +
            'Asesora jurídica|Asistente de dirección|Auditor|Auxiliar administrativo|Auxiliar de enfermería|Bibliotecaria|' +
            'Bióloga|Camarero|Carpintero|Cocinera|Comercial|Consultor|Contable|Coordinadora de eventos|Delineante|Dentista|' +
            'Dependiente|Diseñadora gráfica|Economista|Educadora infantil|Electricista|Encargado de almacén|Enfermera|' +
            'Especialista en compras|Especialista en seguridad|Farmacéutico|Fisioterapeuta|Florista|Formadora|Fotógrafa|' +
            'Gerente de proyecto|Gerente de tienda|Gestora de cuentas|Guía turístico|Ingeniera industrial|Intérprete|' +
            'Jardinero|Jefa de logística|Jefe de producción|Logopeda|Mecánico|Monitora deportiva|Notaria|' +
            'Operario de producción|Óptica|Panadero|Pediatra|Peluquera|Periodista|Piloto|Profesora|Programadora|Químico|' +
            'Recepcionista|Redactor|Responsable de calidad|Responsable de marketing|Secretaria judicial|Socióloga|Soldador|' +
            'Técnica de laboratorio|Técnico de recursos humanos|Técnico de sistemas|Topógrafa|Traductor|Veterinaria',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'aficionado al ajedrez|alma inquieta|alma viajera|amante de la lluvia|amante del mar|amante del té|' +
        'amiga de los perros|amigo de los gatos|bailarina aficionada|buscadora de setas|cazador de atardeceres|' +
        'ciclista urbana|cocinera de domingo|coleccionista de historias|contadora de cuentos|curioso sin remedio|' +
        'devoradora de libros|entusiasta del bricolaje|espíritu libre|fan de los lunes|fotógrafo de paseo|' +
        'jardinera de balcón|lector incansable|mano de santo en la cocina|melómana|montañero tranquilo|optimista|' +
        'persona de ciudad|persona madrugadora|pintor de fin de semana|poeta a ratos|ratón de biblioteca|soñador|' +
        'trotamundos|viajera en tren',
    ),
    supporters: listed('amante de #|con pasión por #|entusiasta de #|fan de #|siempre con #|vive con #'),
    interests: listed(
      'acuarela|ajedrez|arqueología|arquitectura|arte|astronomía|baile|baloncesto|bordado|botánica|café|caligrafía|' +
        'canto|cerámica|ciclismo|cine|cocina|costura|danza|escalada|esquí|flamenco|fotografía|fútbol|geografía|' +
        'gimnasia|historia|idiomas|jardinería|jazz|literatura|mitología|moda|música|natación|naturaleza|ópera|' +
        'papiroflexia|pesca|pintura|poesía|punto|repostería|senderismo|senderos|surf|tango|teatro|tecnología|tenis|' +
        'vela|viajes|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('S.A.|S.L.|S.L.U.|S. Coop.|S.C.|e Hijos|Hermanos'),
    forms: formsOf('@ y @|@, @ y @|@ %|@ %|Grupo @'),
    slogan: {
      parts: [
        listed(
          'Calidad|Calidez|Claridad|Compromiso|Confianza|Creatividad|Cuidado|Diseño|Eficacia|Energía|Excelencia|' +
            'Experiencia|Experiencias|Frescura|Futuro|Ideas|Ingenio|Innovación|Orden|Pasión|Precisión|Progreso|Proximidad|' +
            'Rigor|Sabor|Seguridad|Sencillez|Servicio|Soluciones|Talento|Tradición|Transparencia',
        ),
        listed(
          'a cualquier hora|a la vuelta de la esquina|a tu lado|a tu medida|al alcance de la mano|cada día|cerca de ti|' +
            'con alegría|con corazón|con futuro|con garantía|con los pies en la tierra|de principio a fin|de verdad|' +
            'desde siempre|en buenas manos|en cada detalle|en movimiento|en todas partes|para crecer|' +
            'para mañana|para siempre|para toda la vida|para todos|para vivir mejor|paso a paso|' +
            'sin complicaciones|sin fronteras|sin prisas|sin rodeos',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Aeronáutica|Agricultura|Agua|Alimentación|Artes gráficas|Artesanía|Automoción|Banca|Bebidas|Biotecnología|' +
        'Calzado|Cerámica|Cine|Comercio|Comercio mayorista|Construcción|Consultoría|Cosmética|Defensa|Deporte|' +
        'Editorial|Educación|Electrónica|Energía|Envases|Farmacia|Ferrocarril|Finanzas|Forestal|Ganadería|Hostelería|' +
        'Informática|Inmobiliaria|Joyería|Juguetería|Limpieza|Logística|Madera|Maquinaria|Medios|Metalurgia|Minería|' +
        'Moda|Muebles|Naval|Óptica|Papel|Pesca|Plásticos|Publicidad|Química|Reciclaje|Restauración|Salud|Seguros|' +
        'Siderurgia|Software|Telecomunicaciones|Textil|Transporte|Turismo|Vidrio|Vino',
    ),
    departments: listed(
      'Administración|Almacén|Archivo|Atención al cliente|Auditoría|Calidad|Compras|Comunicación|Contabilidad|' +
        'Control de gestión|Desarrollo|Dirección general|Diseño|Estrategia|Expediciones|Exportación|Finanzas|Formación|' +
        'Informática|Investigación|Jurídico|Logística|Mantenimiento|Marketing|Nóminas|Planificación|Producción|' +
        'Producto|Recursos humanos|Relaciones públicas|Seguridad|Sistemas|Sostenibilidad|Tesorería|Ventas',
    ),
  },
};
